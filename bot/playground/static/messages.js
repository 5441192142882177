// Messages and their components as nodes. `context` holds the names and what clicks lead to:
// {names, act(verb, body), dismiss(id)}.

import { manyMenu } from "/choices.js";
import { element, markdown, withDiscs } from "/markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const BUILDERS = {
  1: (c, context) => element("div", { class: "row" }, ...parts(c.components, context)),
  2: button,
  3: (c, context) => menu(c, c.options, context),
  5: (c, context) => menu(c, everybody(context, c), context),
  9: (c, context) =>
    element("div", { class: "section" },
      element("div", {}, ...parts(c.components, context)), part(c.accessory, context)),
  10: (c, context) => markdown(c.content, context.names),
  11: (c) => picture(c, "thumbnail"),
  12: (c) => element("div", { class: "gallery" }, ...c.items.map((item) => picture(item, "picture"))),
  13: (c) => fileLink(c.file.url, c.name ?? "file"),
  14: (c) => element("hr", { class: c.divider === false ? "blank" : "" }),
  17: container,
};

export function messageNode(message, follows, context) {
  const author = context.names.users[message.author] ?? "unknown";
  const robot = message.author === context.names.robot;
  const body = element("div", { class: "body" }, heading(message, author, robot));
  if (message.thinking) body.append(element("p", { class: "thinking" }, `${author} is thinking…`));
  if (message.text) body.append(markdown(message.text, context.names));
  body.append(...parts(message.components, { ...context, message: message.id }));
  if (!message.components.length) body.append(...message.files.map(attachment));
  if (message.only) body.append(privacy(message, context));
  const calls = !message.only && body.querySelector(".mention.me");
  return element("li", {
    "data-message": message.id, "data-author": message.author,
    "data-only": message.only, "data-robot": robot,
    class: classes({ message: true, follows, private: message.only, calls }),
  }, ...use(message, context), avatar(author, message.author, context), body);
}

function classes(conditions) {
  return Object.keys(conditions).filter((name) => conditions[name]).join(" ");
}

function heading(message, author, robot) {
  const time = new Date(message.time).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return element("p", { class: "by" }, element("b", {}, author),
    ...(robot ? [element("span", { class: "tag" }, "APP")] : []),
    element("time", { datetime: message.time }, message.edited ? `${time} (edited)` : time));
}

function use({ used }, { names }) {
  if (!used) return [];
  const command = element("span", { class: "mention" }, `/${used.command}`);
  return [element("p", { class: "used" }, element("b", {}, names.users[used.person]), " used ", command)];
}

export function avatar(name, id, context) {
  const place = context.names.order.indexOf(id);
  return element("span", { class: "avatar", "aria-hidden": "true", "data-place": place }, [...name][0] ?? "?");
}

function privacy(message, context) {
  const close = element("button", { type: "button", class: "plain", "data-dismiss": message.id }, "Dismiss");
  close.addEventListener("click", () => context.dismiss(message.id));
  return element("p", { class: "only" }, `Only ${context.names.users[message.only]} sees this · `, close);
}

function parts(components, context) {
  return components.map((component) => part(component, context));
}

function part(component, context) {
  const build = BUILDERS[component.type];
  if (build) return build(component, context);
  return element("p", { class: "small" }, `(this page does not draw components of type ${component.type})`);
}

function container(component, context) {
  const node = element("div", { class: "container" }, ...parts(component.components, context));
  if (component.accent_color != null) {
    node.style.borderLeftColor = `#${component.accent_color.toString(16).padStart(6, "0")}`;
  }
  return node;
}

function button(component, context) {
  const label = [component.emoji?.name, component.label].filter(Boolean).join(" ");
  const style = { class: `button ${STYLES[component.style] ?? "secondary"}` };
  if (component.url) {
    const link = { ...style, href: component.url, target: "_blank", rel: "noreferrer" };
    return element("a", link, ...withDiscs(label));
  }
  const node = element("button", {
    ...style, type: "button", disabled: component.disabled, "data-control": component.custom_id,
  }, ...withDiscs(label));
  node.addEventListener("click", () =>
    busy(node, () => context.act("click", { message: context.message, control: component.custom_id })));
  return node;
}

function menu(component, options, context) {
  const many = (component.max_values ?? 1) > 1;
  const target = { message: context.message, control: component.custom_id };
  const send = (values) => busy(node, () => context.act("select", { ...target, values }));
  const node = many ? manyMenu(component, options, send) : element("select", {
    disabled: component.disabled,
    "aria-label": component.placeholder ?? "Choose", "data-control": component.custom_id,
  }, ...menuOptions(component, options));
  if (!many) {
    node.addEventListener("change", () =>
      send([node.value].filter(Boolean)).then(() => { node.selectedIndex = 0; }));
  }
  return element("div", { class: "menu" }, node);
}

function menuOptions(component, options) {
  const unset = { value: "", hidden: true, selected: !options.some((option) => option.default) };
  const none = component.min_values === 0 ? [element("option", { value: "" }, "Nothing")] : [];
  return [element("option", unset, component.placeholder ?? "Choose"), ...none, ...options.map(optionNode)];
}

export function optionNode(option) {
  const label = [option.emoji?.name, option.label].filter(Boolean).join(" ");
  return element("option", { value: option.value, selected: option.default },
    option.description ? `${label} — ${option.description}` : label);
}

// Everybody as options; `default_values` of a menu of people are chosen beforehand.
export function everybody(context, { default_values: chosen = [] } = {}) {
  return context.names.order.map((id) => ({
    value: id, label: context.names.users[id], default: chosen.some((one) => one.id === id),
  }));
}

// One act at a time. To disable the control meanwhile would take the focus from it.
async function busy(node, work) {
  if (node.hasAttribute("aria-busy")) return;
  node.setAttribute("aria-busy", "true");
  await work();
  node.removeAttribute("aria-busy");
}

// An uploaded file's address leads to a host that does not exist; its path is served here.
function local(url) {
  return `/picture${new URL(url).pathname}`;
}

function picture(item, kind) {
  const media = item.media;
  const image = element("img", { class: kind, src: local(media.url), alt: item.description ?? "", "data-picture": true });
  if (kind === "thumbnail") return image;
  return element("a", { href: local(media.url), target: "_blank", title: "Open the picture" }, image);
}

function fileLink(url, name) {
  return element("a", { class: "file", href: local(url), download: name }, `📎 ${name}`);
}

function attachment(file) {
  if (!file.content_type?.startsWith("image/")) return fileLink(file.url, file.filename);
  const item = { media: file, description: file.description };
  return element("div", { class: "gallery" }, picture(item, "picture"));
}

