// The line at the bottom: ordinary messages, and slash commands with fields for their options.

import { element } from "/markdown.js";
import { foldedNodes, optionFields, put } from "/fields.js";
import { fileContent, isFile, wantsFile } from "/files.js";

const $ = (id) => document.getElementById(id);
const TYPING_PAUSE = 120; // milliseconds without a key before the bot is asked what it offers
const TAKES = "Enter takes the marked entry, Esc keeps what is typed.";

export class Composer {
  constructor({ act, notice, context, known }) {
    Object.assign(this, { act, notice, context, known, commands: [], command: null, fields: [] });
    Object.assign(this, { items: [], active: -1, asked: 0, loaded: 0, question: null });
    this.line = $("line");
    this.line.addEventListener("input", () => this.read());
    this.line.addEventListener("blur", () => this.close());
    $("composer").addEventListener("keydown", (event) => this.key(event));
    $("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  // Somebody else, or another channel: what can be done here and by whom is asked anew.
  async enter(viewpoint) {
    this.leaveCommand();
    await this.load(viewpoint);
  }

  async load({ person, channel }) {
    const turn = ++this.loaded;
    const ask = fetch(`/commands?${new URLSearchParams({ person, channel })}`);
    const commands = await ask.then((response) => response.json()).catch(() => null);
    if (!commands || turn !== this.loaded) return;
    this.commands = commands;
    this.known(commands);
    if (this.line.value) this.read();
  }

  start(text) {
    this.leaveCommand();
    this.line.value = text;
    this.line.focus();
    this.read();
  }

  read() {
    const typed = this.line.value;
    if (this.command) return this.hint(typed ? this.nothingMore() : this.command.description);
    this.close();
    this.hint("");
    if (!typed.startsWith("/")) return;
    if (!this.context.connected()) return this.hint(this.context.stopped);
    const wanted = typed.slice(1).toLowerCase();
    const begun = this.commands.find((command) => wanted.startsWith(`${command.name} `));
    if (begun) return this.choose(begun, typed.slice(begun.name.length + 2));
    const found = this.commands.filter((command) => command.name.startsWith(wanted.trimEnd()));
    this.open(found.map((command) => ({
      label: `/${command.name}`, detail: command.description,
      data: { command: command.name }, pick: () => this.choose(command),
    })), 0);
    this.hint(found.length ? "" : "There is no such command here.");
  }

  // `rest` is what was typed after the command; it belongs to its first option.
  choose(command, rest = "") {
    const fields = optionFields(command.options, this.context);
    for (const field of fields) this.follow(field);
    const input = this.fillIn(command, fields, foldedNodes(fields));
    if (rest && !put(input, rest)) this.hint(`“${rest}” does not fit ${fields[0].option.name}.`);
  }

  fillIn(command, fields, nodes) {
    this.close();
    Object.assign(this, { command, fields });
    $("chosen").textContent = `/${command.name}`;
    $("chosen").dataset.chosen = command.name;
    $("fields").replaceChildren(...nodes);
    const bare = !fields.length;
    this.line.value = "";
    this.line.hidden = !bare;
    if (bare) this.line.placeholder = "Enter sends, Esc cancels";
    $("chosen").hidden = false;
    $("fields").hidden = bare;
    const input = bare ? this.line : fields[0].input;
    input.focus();
    if (bare) this.hint(command.description);
    return input;
  }

  leaveCommand() {
    this.close();
    this.command = null;
    this.fields = [];
    $("chosen").hidden = $("fields").hidden = true;
    $("fields").replaceChildren();
    this.line.hidden = false;
    const { users, me } = this.context.names ?? {}; // nobody is known before the server has told
    this.line.placeholder = users ? `Write as ${users[me]}, or / for commands` : "";
    this.hint("");
  }

  hint(text) {
    $("hint").textContent = text;
  }

  nothingMore() {
    return `/${this.command.name} takes no options.`;
  }

  follow({ option, input }) {
    const hint = () => this.hint(input.validity.customError ? input.validationMessage : option.description);
    input.addEventListener("focus", hint);
    if (isFile(input)) input.addEventListener("change", hint);
    if (option.autocomplete) this.suggestValues(option, input);
  }

  suggestValues(option, input) {
    input.addEventListener("input", () => {
      delete input.dataset.value;
      this.mark(-1); // the list is about what was typed before
      this.ask(option, input, TYPING_PAUSE);
    });
    input.addEventListener("focus", () => { if (!input.dataset.value) this.ask(option, input, 0); });
    input.addEventListener("blur", () => this.close());
  }

  // Enter that comes before the answer waits for it: `question.enter`.
  ask(option, input, pause) {
    this.forget();
    const question = { enter: false, timer: null };
    const typed = { command: this.command.name, option: option.name, value: input.value };
    question.timer = setTimeout(async () => {
      const reply = await this.act("autocomplete", { ...typed, options: this.values() });
      if (question !== this.question) return;
      this.question = null;
      if (reply) this.offer(option, input, reply.choices);
      if (question.enter) this.enterPressed();
    }, pause);
    this.question = question;
  }

  offer(option, input, choices) {
    const items = choices.map((choice) => ({
      label: choice.name, data: { choice: choice.value }, pick: () => this.fill(input, choice),
    }));
    this.open(items, input.value && items.length ? 0 : -1, items.length ? "" : "Nothing fits.");
    this.hint(this.active < 0 ? option.description : TAKES);
  }

  forget() {
    clearTimeout(this.question?.timer);
    this.question = null;
  }

  // People read a choice's name; the bot is sent its value.
  fill(input, choice) {
    input.value = choice.name;
    input.dataset.value = choice.value;
    this.close();
    input.focus();
    this.hint("Enter sends, Esc cancels.");
  }

  values(fields = this.fields) {
    const value = ({ input }) => input.dataset.value ?? input.value;
    const texts = fields.filter(({ input }) => !isFile(input));
    return Object.fromEntries(texts.map((field) => [field.option.name, value(field)]));
  }

  async use(command, fields) {
    const options = this.values(fields);
    for (const { option, input } of fields.filter((field) => isFile(field.input))) {
      options[option.name] = await fileContent(input).catch(() => null);
      if (options[option.name] === null) return this.notice(`${input.files[0].name} cannot be read.`);
    }
    return this.act("slash", { command: command.name, options });
  }

  async send() {
    if (!this.command) return this.say();
    if (this.line.value.trim()) return this.notice(`${this.nothingMore()} Nothing was sent.`);
    const { command, fields } = this;
    const nodes = [...$("fields").childNodes];
    this.leaveCommand(); // before the answer, so that the next thing can be typed at once
    this.line.focus();
    const done = await this.use(command, fields);
    if (!done && !this.command && !this.line.value) this.fillIn(command, fields, nodes);
  }

  async say() {
    const text = this.line.value.trim();
    if (text.startsWith("/")) {
      const missing = `There is no command ${text.split(" ")[0]} here.`;
      return this.notice(this.context.connected() ? missing : this.context.stopped);
    }
    if (text && await this.act("say", { text })) this.line.value = "";
  }

  open(items, active, empty = "") {
    this.items = items;
    $("list").replaceChildren(...items.map((item, place) => this.itemNode(item, place)));
    if (empty) $("list").append(element("li", { class: "none" }, empty));
    $("list").hidden = !items.length && !empty;
    for (const box of $("composer").querySelectorAll("[role=combobox]")) {
      box.setAttribute("aria-expanded", String(box === this.owner() && !$("list").hidden));
    }
    this.mark(active);
  }

  itemNode(item, place) {
    const detail = element("span", {}, item.detail ?? "");
    const node = element("li", { role: "option", id: `item${place}` }, element("b", {}, item.label), detail);
    Object.assign(node.dataset, item.data);
    node.addEventListener("mousedown", (event) => { event.preventDefault(); item.pick(); });
    return node;
  }

  owner() {
    return this.command ? document.activeElement : this.line;
  }

  close() {
    this.forget();
    this.open([], -1);
  }

  mark(place) {
    this.active = place;
    const mine = (index) => String(index === place);
    [...$("list").children].forEach((node, index) => node.setAttribute("aria-selected", mine(index)));
    $("list").children[place]?.scrollIntoView({ block: "nearest" });
    const owner = this.owner();
    if (place >= 0) owner.setAttribute("aria-activedescendant", `item${place}`);
    else owner.removeAttribute("aria-activedescendant");
  }

  enterPressed() {
    if (this.question && document.activeElement.value) this.question.enter = true;
    else if (this.active >= 0) this.items[this.active].pick();
    else $("composer").requestSubmit();
  }

  key(event) {
    const count = this.items.length;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const busy = this.question || !$("list").hidden;
    if (way && count) this.mark((Math.max(this.active, way < 0 ? 0 : -1) + way + count) % count);
    else if (event.key === "Enter" && !event.target.matches("button") && !wantsFile(event.target)) this.enterPressed();
    else if (event.key === "Tab" && this.active >= 0) this.items[this.active].pick();
    else if (event.key === "Escape") busy ? this.close() : this.start("");
    else if (event.key === "Backspace" && this.command && !event.target.value) this.start(`/${this.command.name}`);
    else return;
    event.preventDefault();
  }
}
