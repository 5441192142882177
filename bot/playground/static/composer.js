// The line at the bottom: ordinary messages, and slash commands with fields for their options.

import { element } from "/markdown.js";
import { everybody } from "/messages.js";

const $ = (id) => document.getElementById(id);
const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;
const TYPING_PAUSE = 120; // milliseconds without a key before the bot is asked what it offers

export class Composer {
  constructor({ act, notice, context }) {
    Object.assign(this, { act, notice, context, commands: [], command: null, fields: [] });
    Object.assign(this, { items: [], active: -1, asked: 0 });
    this.line = $("line");
    this.line.addEventListener("input", () => this.suggestCommands());
    this.line.addEventListener("blur", () => this.close());
    $("composer").addEventListener("keydown", (event) => this.key(event));
    $("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  // Somebody else, or another channel: what can be done here and by whom is asked anew.
  async enter({ person, channel }) {
    this.leaveCommand();
    this.line.placeholder = `Write as ${this.context.names.users[person]}, or / for commands`;
    const response = await fetch(`/commands?${new URLSearchParams({ person, channel })}`);
    this.commands = await response.json();
    if (this.line.value) this.suggestCommands();
  }

  start(text) {
    this.leaveCommand();
    this.line.value = text;
    this.line.focus();
    this.suggestCommands();
  }

  suggestCommands() {
    const typed = this.line.value;
    if (!typed.startsWith("/")) return this.close();
    const wanted = typed.slice(1).toLowerCase();
    const exact = this.commands.find((command) => `${command.name} ` === wanted);
    if (exact) return this.choose(exact);
    const found = this.commands.filter((command) => command.name.startsWith(wanted.trimEnd()));
    this.open(found.map((command) => ({
      label: `/${command.name}`, detail: command.description,
      data: { command: command.name }, pick: () => this.choose(command),
    })), 0);
    $("hint").textContent = found.length ? "" : "There is no such command here.";
  }

  choose(command) {
    this.close();
    this.command = command;
    $("chosen").textContent = `/${command.name}`;
    $("chosen").dataset.chosen = command.name;
    this.fields = command.options.map((option) => this.field(option));
    $("fields").replaceChildren(...this.fields.map(({ label }) => label));
    this.line.value = "";
    $("chosen").hidden = $("fields").hidden = false;
    this.line.hidden = true;
    (this.fields[0]?.input ?? $("send")).focus();
    if (!this.fields.length) $("hint").textContent = `${command.description} · Enter sends, Esc cancels`;
  }

  leaveCommand() {
    this.close();
    this.command = null;
    $("chosen").hidden = $("fields").hidden = true;
    $("fields").replaceChildren();
    this.line.hidden = false;
    $("hint").textContent = "";
  }

  field(option) {
    const input = this.input(option);
    input.dataset.option = option.name;
    input.required = Boolean(option.required);
    input.addEventListener("focus", () => { $("hint").textContent = option.description; });
    if (option.autocomplete) this.suggestValues(option, input);
    const style = option.required ? "option needed" : "option";
    const label = element("label", { class: style }, element("span", {}, option.name), input);
    return { option, input, label };
  }

  input(option) {
    const choices = this.choices(option);
    if (choices) return list(choices);
    const number = option.type === INTEGER || option.type === NUMBER;
    return element("input", {
      type: number ? "number" : "text", step: option.type === NUMBER ? "any" : null,
      min: option.min_value, max: option.max_value,
      minlength: option.min_length, maxlength: option.max_length,
      disabled: !number && option.type !== STRING,
      role: option.autocomplete ? "combobox" : null,
      "aria-controls": option.autocomplete ? "list" : null,
      spellcheck: "false", autocomplete: "off",
    });
  }

  // What can be chosen for an option whose values are known beforehand; else nothing.
  choices(option) {
    const { channels } = this.context.names;
    if (option.type === USER) return everybody(this.context);
    if (option.type === CHANNEL) {
      return Object.entries(channels).map(([value, name]) => ({ value, label: `#${name}` }));
    }
    if (option.type === BOOLEAN) return [{ value: "true", label: "yes" }, { value: "false", label: "no" }];
    if (option.autocomplete || !option.choices?.length) return null;
    return option.choices.map(({ value, name }) => ({ value, label: name }));
  }

  suggestValues(option, input) {
    let timer = null;
    const ask = async () => {
      const turn = ++this.asked;
      const question = { command: this.command.name, option: option.name, value: input.value };
      const reply = await this.act("autocomplete", { ...question, options: this.values() });
      if (turn !== this.asked || document.activeElement !== input || !reply) return;
      this.open(reply.choices.map((choice) => ({
        label: choice.name, data: { choice: choice.value }, pick: () => this.fill(input, choice),
      })), -1, reply.choices.length ? "" : "Nothing fits.");
    };
    input.addEventListener("input", () => {
      delete input.dataset.value;
      clearTimeout(timer);
      timer = setTimeout(ask, TYPING_PAUSE);
    });
    input.addEventListener("focus", () => { if (!input.dataset.value) ask(); });
    input.addEventListener("blur", () => {
      clearTimeout(timer);
      this.close();
    });
  }

  // People read a choice's name; the bot is sent its value.
  fill(input, choice) {
    input.value = choice.name;
    input.dataset.value = choice.value;
    this.close();
    input.focus();
  }

  values() {
    const value = ({ input }) => input.dataset.value ?? input.value;
    return Object.fromEntries(this.fields.map((field) => [field.option.name, value(field)]));
  }

  async send() {
    if (!this.command) return this.say();
    $("send").disabled = true;
    this.close();
    const done = await this.act("slash", { command: this.command.name, options: this.values() });
    $("send").disabled = false;
    if (!done) return;
    this.leaveCommand();
    if (!$("form").open) this.line.focus();
  }

  async say() {
    const text = this.line.value.trim();
    if (text.startsWith("/")) return this.notice(`There is no command ${text.split(" ")[0]} here.`);
    if (text && await this.act("say", { text })) this.line.value = "";
  }

  open(items, active, empty = "") {
    this.items = items;
    $("list").replaceChildren(...items.map((item, place) => this.itemNode(item, place)));
    if (empty) $("list").append(element("li", { class: "none" }, empty));
    $("list").hidden = !items.length && !empty;
    this.line.setAttribute("aria-expanded", String(!$("list").hidden));
    this.mark(active);
  }

  itemNode(item, place) {
    const detail = element("span", {}, item.detail ?? "");
    const node = element("li", { role: "option", id: `item${place}` }, element("b", {}, item.label), detail);
    Object.assign(node.dataset, item.data);
    node.addEventListener("mousedown", (event) => { event.preventDefault(); item.pick(); });
    return node;
  }

  close() {
    this.asked += 1;
    this.open([], -1);
  }

  mark(place) {
    this.active = place;
    const mine = (index) => String(index === place);
    [...$("list").children].forEach((node, index) => node.setAttribute("aria-selected", mine(index)));
    $("list").children[place]?.scrollIntoView({ block: "nearest" });
    const owner = this.command ? document.activeElement : this.line;
    if (place >= 0) owner.setAttribute("aria-activedescendant", `item${place}`);
    else owner.removeAttribute("aria-activedescendant");
  }

  key(event) {
    const count = this.items.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count) this.mark((this.active + step + count) % count);
    else if (["Enter", "Tab"].includes(event.key) && this.active >= 0) this.items[this.active].pick();
    else if (event.key === "Enter" && event.target.matches("select")) $("composer").requestSubmit();
    else if (event.key === "Escape") count ? this.close() : this.start("");
    else if (event.key === "Backspace" && this.command && !event.target.value) this.start(`/${this.command.name}`);
    else return;
    event.preventDefault();
  }
}

function list(options) {
  const nodes = options.map(({ value, label }) => element("option", { value }, label));
  return element("select", {}, element("option", { value: "" }, "…"), ...nodes);
}
