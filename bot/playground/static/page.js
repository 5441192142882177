// The page: whom one acts as, which channel one looks at, and what the server tells of it.

import { element } from "/markdown.js";
import { followFocus, redraw } from "/focus.js";
import { avatar, messageNode } from "/messages.js";
import { openForm } from "/form.js";
import { Composer } from "/composer.js";

const $ = (id) => document.getElementById(id);
const scroller = $("scroller"), list = $("messages"), newest = $("newest");

const NEAR_END = 80; // pixels: whoever is this near to the last message wants to see the next one
const GROUPED = 7 * 60 * 1000; // milliseconds in which messages of one author share a heading
const NOTICE_TIME = 8000; // milliseconds
const RETRY = 1000; // milliseconds
const STOPPED = "The playground is not running; trying again…";
const CROWD = 4; // people whose names fit side by side on a phone
const PAGE = 100; // messages that are shown at first, and with each step back
const WAYS = [
  ["play", "to play somebody"], ["chouette", "for three or more"], ["ludo", "for Royal Ludo"],
  ["help", "to learn more"],
];

const here = new URLSearchParams(location.hash.slice(1));
const dismissed = new Set();
const connected = () => state === null || "connected" in document.body.dataset;
const context = { names: null, act, dismiss, connected, stopped: STOPPED };
const composer = new Composer({ act, notice, context, known: showWays });
let state = null, source = null, retry = null, seenProblems = null, atEnd = true, lastTop = 0, count = PAGE;

function connect() {
  source?.close();
  clearTimeout(retry);
  source = new EventSource(`/events?${new URLSearchParams([...here, ["count", count]])}`);
  source.onmessage = (event) => {
    const back = state && !context.connected();
    document.body.dataset.connected = "";
    show(JSON.parse(event.data));
    if (back) composer.load(state);
  };
  source.onerror = () => {
    delete document.body.dataset.connected;
    source.close();
    retry = setTimeout(connect, RETRY);
  };
}

function look(change) {
  for (const [name, value] of Object.entries(change)) here.set(name, value);
  history.replaceState(null, "", `#${here}`);
  Object.assign(state, change); // whatever is clicked from now on is clicked by the new person
  context.names = names(state);
  showPeople();
  showChannels();
  composer.enter(state);
  atEnd = true;
  count = PAGE;
  connect();
}

function lookBack() {
  count += PAGE;
  connect();
}

async function act(verb, body) {
  const { person, channel } = state;
  if (verb === "slash" || verb === "say") atEnd = true; // what one says appears there, and the answer
  try {
    const response = await fetch(`/act/${verb}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ person, channel, ...body }),
    });
    const reply = await response.json().catch(() => ({ error: response.statusText }));
    if (reply.error) return notice(reply.error);
    if (reply.answered === false) notice("The bot has not answered (yet).");
    if (reply.form) openForm($("form"), reply.form, context, (values) => act("submit", values));
    return reply;
  } catch {
    return notice(STOPPED);
  }
}

function notice(text) {
  const place = $("form").open ? $("form") : $("notices"); // an open form lies over everything else
  for (const same of place.querySelectorAll("[data-notice]")) if (same.firstChild.data === text) same.remove();
  const node = element("p", { "data-notice": true, role: "alert" }, text);
  const close = element("button", { type: "button", class: "plain", "aria-label": "Close" }, "✕");
  close.addEventListener("click", () => node.remove());
  node.append(close);
  place.append(node);
  node.scrollIntoView({ block: "nearest" });
  setTimeout(() => node.remove(), NOTICE_TIME);
}

function dismiss(id) {
  dismissed.add(id);
  show(state);
}

function show(next) {
  const first = state === null;
  state = next;
  context.names = names(next);
  document.body.dataset.acting = next.person;
  showPeople();
  showChannels();
  showMessages();
  showProblems(next.problems);
  if (first) composer.enter(next);
}

// What failed before the page was opened stands in the log of the playground.
function showProblems(problems) {
  const last = problems.at(-1)?.number ?? -1;
  const fresh = problems.filter((problem) => problem.number > (seenProblems ?? last));
  for (const problem of fresh) notice(`The bot failed: ${problem.text}`);
  seenProblems = last;
}

function names({ people, robot, channels, person }) {
  const everyone = [...people, robot];
  return {
    me: person, robot: robot.id, order: everyone.map((p) => p.id),
    users: Object.fromEntries(everyone.map((p) => [p.id, p.name])),
    channels: Object.fromEntries(channels.map((c) => [c.id, c.name])),
  };
}

function showPeople() {
  $("people").classList.toggle("crowd", state.people.length > CROWD);
  redraw($("people"), state.people.map((person, place) => {
    const called = calledWhere(person);
    const label = called ? `${person.name}, to act` : person.name;
    const node = element("button", {
      type: "button", role: "radio", "aria-checked": String(person.id === state.person),
      tabindex: person.id === state.person ? 0 : -1,
      "data-person": person.id, "data-called": called,
      "aria-label": label, title: place < 9 ? `${label} · Alt+${place + 1}` : label,
    }, avatar(person.name, person.id, context), element("span", { class: "name" }, person.name));
    node.addEventListener("click", () => look({ person: person.id }));
    return node;
  }));
}

function calledWhere(person) {
  const calls = state.channels.filter((channel) => channel.called.includes(person.id));
  if (!calls.length) return null;
  return calls.some((channel) => channel.id === state.channel) ? "here" : "elsewhere";
}

function showChannels() {
  redraw($("channels"), state.channels.map((channel) => {
    const current = channel.id === state.channel;
    const node = element("button", {
      type: "button", class: channel.thread ? "thread" : null,
      "aria-current": current ? "page" : null, "data-channel": channel.id,
      "data-called": !current && channel.called.includes(state.person),
    }, `# ${channel.name}`);
    node.addEventListener("click", () => look({ channel: channel.id }));
    return node;
  }));
  $("channels").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const channel = context.names.channels[state.channel];
  document.title = `#${channel} · ${context.names.users[state.person]}`;
}

// Only what has changed is drawn anew, so that an open menu or a picture is left alone.
function showMessages() {
  const shown = new Map([...list.children].map((node) => [node.dataset.message, node]));
  const messages = state.messages.filter((message) => !dismissed.has(message.id));
  const added = messages.length > 0 && !shown.has(messages.at(-1).id);
  const nodes = messages.map((message, place) => drawn(message, messages[place - 1], shown));
  followFocus(list, nodes, () => arrange(nodes));
  $("older").hidden = !state.older;
  $("welcome").hidden = messages.length > 0;
  $("resumed").hidden = !state.resumed || !messages.length;
  if (atEnd) toEnd();
  else if (added) newest.hidden = false;
}

// What stands above the reader moves nothing that he reads.
function arrange(nodes) {
  const below = scroller.scrollHeight - scroller.scrollTop;
  const isOlder = nodes.indexOf(list.firstChild) > 0;
  for (const node of [...list.children]) if (!nodes.includes(node)) node.remove();
  nodes.forEach((node, place) => {
    if (list.children[place] !== node) list.insertBefore(node, list.children[place] ?? null);
  });
  if (isOlder) scroller.scrollTop = scroller.scrollHeight - below;
}

// What one can do in an empty channel, as far as this bot can do it.
function showWays(commands) {
  const known = WAYS.filter(([name]) => commands.some((command) => command.name === name));
  $("ways").replaceChildren(...known.flatMap(([name, purpose], place) => [
    place ? ", " : "Type ", way(name), ` ${purpose}`,
  ]));
}

function way(name) {
  const node = element("button", { type: "button", class: "way" }, `/${name}`);
  node.addEventListener("click", () => composer.start(`/${name} `));
  return node;
}

function drawn(message, before, shown) {
  const { me, channels } = context.names;
  const key = JSON.stringify([message, follows(before, message), me, channels]);
  if (shown.get(message.id)?.key === key) return shown.get(message.id);
  return Object.assign(messageNode(message, follows(before, message), context), { key });
}

function follows(before, message) {
  return Boolean(before) && !message.used
    && before.author === message.author && before.only === message.only
    && new Date(message.time) - new Date(before.time) < GROUPED;
}

// The end is the last message; for whoever fills in a command, its picture comes first.
function toEnd() {
  scroller.scrollTop = scroller.scrollHeight;
  if (composer.command) [...list.querySelectorAll("img.picture")].at(-1)?.scrollIntoView({ block: "nearest" });
  lastTop = scroller.scrollTop;
  newest.hidden = true;
}

// Only scrolling up leaves the end: a picture that arrives late moves the end, not the reader.
scroller.addEventListener("scroll", () => {
  const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
  if (near || scroller.scrollTop < lastTop) atEnd = near;
  if (atEnd) newest.hidden = true;
  lastTop = scroller.scrollTop;
});
list.addEventListener("click", ({ target }) => {
  const channel = target.closest("[data-go]")?.dataset.go;
  if (channel) look({ channel });
});
$("older").addEventListener("click", lookBack);
$("people").addEventListener("keydown", (event) => {
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const order = state.people.map(({ id }) => id);
  look({ person: order.at((order.indexOf(state.person) + way) % order.length) });
  $("people").querySelector("[aria-checked=true]").focus();
});
newest.addEventListener("click", () => { atEnd = true; toEnd(); });
const resized = new ResizeObserver(() => { if (atEnd) toEnd(); });
resized.observe(list);
resized.observe(scroller);

document.addEventListener("keydown", (event) => {
  const digit = event.altKey && /^Digit([1-9])$/.exec(event.code)?.[1]; // with Alt, a Mac's key is another sign
  if (digit && state?.people[digit - 1]) {
    event.preventDefault();
    look({ person: state.people[digit - 1].id });
  } else if (event.key === "/" && !event.target.matches("input, textarea") && !$("form").open) {
    event.preventDefault();
    composer.start("/");
  }
});

connect();
