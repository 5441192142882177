// Discord's markdown, as far as a bot's messages use it. Builds nodes; never parses HTML.

const INLINE = new RegExp(
  [
    "`(?<code>[^`]+)`",
    "\\*\\*(?<strong>[^]+?)\\*\\*",
    "__(?<underline>[^]+?)__",
    "~~(?<strike>[^]+?)~~",
    "\\*(?<em>[^*\\s][^*]*)\\*",
    "\\b_(?<em2>[^_]+)_\\b",
    "<@!?(?<user>\\d+)>",
    "<#(?<channel>\\d+)>",
    "<t:(?<time>\\d+)(?::(?<style>\\w))?>",
    "<\\/(?<command>[\\w -]+):\\d+>",
    "\\[(?<label>[^\\]]+)\\]\\((?<link>https?:[^)\\s]+)\\)",
    "(?<url>https?:\\/\\/[^\\s<]+)",
    "\\\\(?<escaped>[!-\\/:-@[-`{-~])",
  ].join("|"),
);

const TAGS = { strong: "strong", underline: "u", strike: "s", em: "em", em2: "em" };

export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

const DISCS = {
  "⚪": "white", "⚫": "black", "🟠": "orange",
  "🟢": "green", "🔴": "red", "🔵": "blue", "🟡": "yellow",
};
const DISC = new RegExp(`([${Object.keys(DISCS).join("")}])\\uFE0F?`, "u");

// A text whose discs of colours are drawn by the page: a machine may have no font for them.
export function withDiscs(text) {
  return text.split(DISC).filter(Boolean).map((part) =>
    DISCS[part] ? element("span", { class: `disc ${DISCS[part]}` }, part) : part);
}

// `names` tells what ids mean: {users: {id: name}, channels: {id: name}, me: id}.
export function inline(text, names) {
  const nodes = [];
  for (let rest = text; rest; ) {
    const match = INLINE.exec(rest);
    if (!match) return [...nodes, ...withDiscs(rest)];
    if (match.index) nodes.push(...withDiscs(rest.slice(0, match.index)));
    nodes.push(token(match.groups, names));
    rest = rest.slice(match.index + match[0].length);
  }
  return nodes;
}

function token(found, names) {
  for (const [group, tag] of Object.entries(TAGS)) {
    if (found[group]) return element(tag, {}, ...inline(found[group], names));
  }
  if (found.code) return element("code", {}, ...withDiscs(found.code));
  if (found.user) {
    const me = found.user === names.me;
    return element("span", { class: me ? "mention me" : "mention", "data-mention": found.user },
      `@${names.users[found.user] ?? "unknown"}`);
  }
  if (found.channel) return channelMention(found.channel, names.channels[found.channel]);
  if (found.command) return element("span", { class: "mention" }, `/${found.command}`);
  if (found.time) {
    const instant = new Date(Number(found.time) * 1000);
    const day = found.style === "d" || found.style === "D";
    const shown = day ? instant.toLocaleDateString() : instant.toLocaleString();
    return element("time", { datetime: instant.toISOString() }, shown);
  }
  const href = found.link ?? found.url;
  if (href) return element("a", { href, target: "_blank", rel: "noreferrer" }, found.label ?? href);
  return found.escaped;
}

function channelMention(id, name) {
  if (!name) return element("span", { class: "mention" }, "#unknown");
  return element("button", { type: "button", class: "mention", "data-go": id }, `#${name}`);
}

const BLOCKS = [
  [/^(#{1,3}) +(.*)$/, (m, names) => element(`h${m[1].length + 1}`, {}, ...inline(m[2], names))],
  [/^-# +(.*)$/, (m, names) => element("p", { class: "small" }, ...inline(m[1], names))],
  [/^> +(.*)$/, (m, names) => element("blockquote", {}, ...inline(m[1], names))],
  [/^[-*] +(.*)$/, (m, names) => element("p", { class: "item" }, ...inline(m[1], names))],
];

export function markdown(text, names) {
  const box = element("div", { class: "text" });
  text.split(/```(?:\w*\n)?/).forEach((part, place) => {
    if (place % 2) return box.append(element("pre", {}, ...withDiscs(part.replace(/\n$/, ""))));
    for (const line of part.split("\n")) box.append(block(line, names));
  });
  return box;
}

function block(line, names) {
  for (const [pattern, build] of BLOCKS) {
    const match = pattern.exec(line);
    if (match) return build(match, names);
  }
  return line ? element("p", {}, ...inline(line, names)) : element("p", { class: "gap" });
}
