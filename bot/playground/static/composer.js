// The line at the bottom: ordinary messages, and slash commands with fields for their options.

import { element } from "/markdown.js";
import { everybody } from "/messages.js";

const $ = (id) => document.getElementById(id);
const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;
const TYPING_PAUSE = 120; // milliseconds without a key before the bot is asked what it offers

export class Composer {
  constructor({ act, notice, context }) {
    Object.assign(this, { act, notice, context, commands: [], command: null, items: [], active: -1, asked: 0 });
    this.line = $("line");
    this.line.addEventListener("input", () => this.suggestCommands());
    this.line.addEventListener("blur", () => this.close());
    $("composer").addEventListener("keydown", (event) => this.key(event));
    $("composer").addEventListener("submit", (event) => { event.preventDefault(); this.send(); });
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
      label: `/${command.name}`, detail: command.description, data: { command: command.name }, pick: () => this.choose(command),
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
    $("hint").textContent = this.fields.length ? command.options[0].description : `${command.description} · Enter sends, Esc cancels`;
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
    const label = element("label", { class: option.required ? "option needed" : "option" }, element("span", {}, option.name), input);
    return { option, input, label };
  }

  input(option) {
    const names = this.context.names;
    if (option.choices?.length && !option.autocomplete) return list(option.choices.map((c) => ({ value: c.value, label: c.name })));
    if (option.type === USER) return list(everybody(this.context));
    if (option.type === CHANNEL) return list(Object.entries(names.channels).map(([value, label]) => ({ value, label: `#${label}` })));
    if (option.type === BOOLEAN) return list([{ value: "true", label: "yes" }, { value: "false", label: "no" }]);
    const number = option.type === INTEGER || option.type === NUMBER;
    return element("input", {
      type: number ? "number" : "text", min: option.min_value, max: option.max_value, step: option.type === NUMBER ? "any" : null,
      minlength: option.min_length, maxlength: option.max_length, spellcheck: "false", autocomplete: "off",
      disabled: ![STRING, INTEGER, NUMBER].includes(option.type), role: option.autocomplete ? "combobox" : null, "aria-controls": option.autocomplete ? "list" : null,
    });
  }

  suggestValues(option, input) {
    let timer = null;
    const ask = async () => {
      const turn = ++this.asked;
      const command = this.command?.name;
      const reply = await this.act("autocomplete", { command, option: option.name, value: input.value, options: this.values() });
      if (turn !== this.asked || document.activeElement !== input || !reply) return;
      this.open(reply.choices.map((choice) => ({
        label: choice.name, data: { choice: choice.value },
        pick: () => { input.value = choice.name; input.dataset.value = choice.value; this.close(); input.focus(); },
      })), -1, reply.choices.length ? "" : "Nothing fits.");
    };
    input.addEventListener("input", () => { delete input.dataset.value; clearTimeout(timer); timer = setTimeout(ask, TYPING_PAUSE); });
    input.addEventListener("focus", () => { if (!input.dataset.value) ask(); });
    input.addEventListener("blur", () => { clearTimeout(timer); this.close(); });
  }

  values() {
    return Object.fromEntries(this.fields.map(({ option, input }) => [option.name, input.dataset.value ?? input.value]));
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
    const node = element("li", { role: "option", id: `item${place}` }, element("b", {}, item.label), ...(item.detail ? [element("span", {}, item.detail)] : []));
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
    [...$("list").children].forEach((node, index) => node.setAttribute("aria-selected", String(index === place)));
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
    else if (event.key === "Escape") count ? this.close() : this.start("");
    else if (event.key === "Backspace" && this.command && !event.target.value) this.start(`/${this.command.name}`);
    else return;
    event.preventDefault();
  }
}

function list(options) {
  return element("select", {}, element("option", { value: "" }, "…"), ...options.map(({ value, label }) => element("option", { value }, label)));
}
