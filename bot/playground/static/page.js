// The page: whom one acts as, which channel one looks at, and what the server tells of it.

import { element } from "/markdown.js";
import { avatar, messageNode } from "/messages.js";
import { openForm } from "/form.js";
import { Composer } from "/composer.js";

const $ = (id) => document.getElementById(id);
const scroller = $("scroller"), list = $("messages"), newest = $("newest");

const NEAR_END = 80; // pixels: whoever is this near to the last message wants to see the next one
const GROUPED = 7 * 60 * 1000; // milliseconds in which messages of one author share a heading
const NOTICE_TIME = 8000;

const here = new URLSearchParams(location.hash.slice(1));
const dismissed = new Set();
const context = { names: null, act, dismiss };
const composer = new Composer({ act, notice, context });
let state = null, entered = null, source = null, seenProblems = null, atEnd = true, lastTop = 0;

function connect() {
  source?.close();
  source = new EventSource(`/events?${here}`);
  source.onmessage = (event) => { document.body.dataset.connected = ""; show(JSON.parse(event.data)); };
  source.onerror = () => { delete document.body.dataset.connected; if (source.readyState === EventSource.CLOSED) setTimeout(connect, 1000); };
}

function look(change) {
  for (const [name, value] of Object.entries(change)) here.set(name, value);
  history.replaceState(null, "", `#${here}`);
  Object.assign(state, change); // whatever is clicked from now on is clicked by the new person
  showPeople();
  showChannels();
  atEnd = true;
  connect();
}

async function act(verb, body) {
  const { person, channel } = state;
  try {
    const response = await fetch(`/act/${verb}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ person, channel, ...body }),
    });
    const reply = await response.json().catch(() => ({ error: response.statusText }));
    if (reply.error) return notice(reply.error);
    if (reply.answered === false) notice("The bot has not answered (yet).");
    if (reply.form) openForm($("form"), reply.form, context, (values) => act("submit", values));
    return reply;
  } catch {
    return notice("The playground does not answer. Is it still running?");
  }
}

function notice(text) {
  const node = element("p", { "data-notice": true }, text);
  const close = element("button", { type: "button", class: "plain", "aria-label": "Close" }, "✕");
  close.addEventListener("click", () => node.remove());
  node.append(close);
  $("notices").append(node);
  setTimeout(() => node.remove(), NOTICE_TIME);
}

function dismiss(id) {
  dismissed.add(id);
  show(state);
}

function show(next) {
  state = next;
  const place = `${next.person} ${next.channel}`;
  context.names = names(next);
  document.body.dataset.acting = next.person;
  showPeople();
  showChannels();
  showMessages();
  showProblems(next.problems);
  if (place !== entered) composer.enter(next);
  entered = place;
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
  $("people").replaceChildren(...state.people.map((person, place) => {
    const mine = person.id === state.person;
    const calls = state.channels.filter((c) => c.called.includes(person.id));
    const called = calls.some((c) => c.id === state.channel) ? "here" : calls.length ? "elsewhere" : null;
    const title = [called === "here" ? `${person.name} is to act` : called && `${person.name} is to act in #${calls[0].name}`, place < 9 && `Alt+${place + 1}`];
    const node = element("button", {
      type: "button", role: "radio", "aria-checked": String(mine), "data-person": person.id, "data-called": called,
      title: title.filter(Boolean).join(" · "), "aria-label": called ? `${person.name}, to act` : person.name,
    }, avatar(person.name, person.id, context), person.name);
    node.addEventListener("click", () => look({ person: person.id }));
    return node;
  }));
}

function showChannels() {
  $("channels").replaceChildren(...state.channels.map((channel) => {
    const current = channel.id === state.channel;
    const node = element("button", {
      type: "button", "aria-current": current ? "page" : null, "data-channel": channel.id,
      class: channel.thread ? "thread" : null, "data-called": !current && channel.called.includes(state.person),
    }, `# ${channel.name}`);
    node.addEventListener("click", () => look({ channel: channel.id }));
    return node;
  }));
  const channel = context.names.channels[state.channel];
  document.title = `#${channel} · ${context.names.users[state.person]}`;
}

// Only what has changed is drawn anew, so that an open menu or a picture is left alone.
function showMessages() {
  const shown = new Map([...list.children].map((node) => [node.dataset.message, node]));
  const messages = state.messages.filter((message) => !dismissed.has(message.id));
  let before = null, last = null, added = false;
  for (const message of messages) {
    const key = JSON.stringify([message, follows(before, message), context.names.me, context.names.channels]);
    let node = shown.get(message.id);
    if (node?.key !== key) {
      const fresh = messageNode(message, follows(before, message), context);
      fresh.key = key;
      if (node) node.replaceWith(fresh); else added = true;
      node = fresh;
    }
    if (node.previousElementSibling !== last || node.parentElement !== list) last ? last.after(node) : list.prepend(node);
    shown.delete(message.id);
    before = message; last = node;
  }
  for (const node of shown.values()) node.remove();
  $("welcome").hidden = messages.length > 0;
  if (atEnd) toEnd(); else if (added) newest.hidden = false;
}

function follows(before, message) {
  return Boolean(before) && before.author === message.author && before.only === message.only && !message.used
    && new Date(message.time) - new Date(before.time) < GROUPED;
}

function toEnd() {
  scroller.scrollTop = scroller.scrollHeight;
  newest.hidden = true;
}

// Only scrolling up leaves the end: a picture that arrives late moves the end, not the reader.
scroller.addEventListener("scroll", () => {
  const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
  if (near || scroller.scrollTop < lastTop) atEnd = near;
  if (atEnd) newest.hidden = true;
  lastTop = scroller.scrollTop;
});
newest.addEventListener("click", () => { atEnd = true; toEnd(); });
const resized = new ResizeObserver(() => { if (atEnd) toEnd(); });
resized.observe(list);
resized.observe(scroller);

document.addEventListener("keydown", (event) => {
  if (event.altKey && /^[1-9]$/.test(event.key) && state?.people[event.key - 1]) {
    event.preventDefault();
    look({ person: state.people[event.key - 1].id });
  } else if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && !$("form").open) {
    event.preventDefault();
    composer.start("/");
  }
});

connect();
