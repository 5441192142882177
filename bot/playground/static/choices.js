// Menus of which several things can be chosen: boxes to tick, as many as the component allows.

import { element, withDiscs } from "/markdown.js";

// The boxes, the values that are ticked, and whether they are as many as are wanted.
export function boxes(component, options, changed = () => {}) {
  const [least, most] = limits(component, options);
  const optional = component.required === false;
  const wanted = limitsInWords(optional && least === 1 ? 0 : least, most);
  const ticks = options.map(tick);
  const note = element("small", { class: "count" });
  const list = element("div", {}, ...ticks.map(({ label }) => label));
  const node = element("fieldset", { class: "boxes" }, list, note);
  const chosen = () => ticks.filter(({ input }) => input.checked);
  const update = () => {
    const count = chosen().length;
    const fits = count <= most && (count >= least || (!count && optional));
    for (const { input } of ticks) input.disabled = !input.checked && count >= most;
    ticks[0].input.setCustomValidity(fits ? "" : wanted);
    note.textContent = `${wanted} · ${count} chosen`;
    changed(chosen().map(({ option }) => option.label), fits);
  };
  node.addEventListener("change", update);
  node.addEventListener("keydown", (event) => step(event, ticks));
  update();
  return { node, value: () => chosen().map(({ option }) => option.value) };
}

// The same behind a button that tells what is chosen, and with one that sends it.
export function manyMenu(component, options, send) {
  const title = component.placeholder ?? "Choose";
  if (component.disabled) {
    return element("button", { type: "button", class: "button secondary", disabled: true }, title);
  }
  const summary = element("summary", {});
  const choose = element("button", { type: "button", class: "button primary" }, "Choose");
  const wanted = { ...component, required: true }; // in a message the limits say it all
  const { node: list, value } = boxes(wanted, options, (labels, fits) => {
    summary.replaceChildren(...withDiscs(labels.join(", ") || title));
    choose.disabled = !fits;
  });
  const node = element("details", { class: "choices", "data-control": component.custom_id },
    summary, element("div", { class: "panel", role: "group", "aria-label": title }, list, choose));
  const close = () => { node.open = false; summary.focus(); };
  choose.addEventListener("click", () => { close(); send(value()); });
  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target.matches("input")) choose.click();
  });
  node.addEventListener("toggle", () => { if (node.open) choose.scrollIntoView({ block: "nearest" }); });
  return node;
}

function limits({ min_values: least, max_values: most }, options) {
  return [least ?? 1, Math.min(most ?? 1, options.length)];
}

function limitsInWords(least, most) {
  if (least === most) return `Choose ${most}`;
  return least ? `Choose ${least} to ${most}` : `Choose up to ${most}`;
}

function tick(option) {
  const input = element("input", { type: "checkbox", value: option.value, checked: option.default });
  const name = [option.emoji?.name, option.label].filter(Boolean).join(" ");
  const detail = element("small", {}, option.description ?? "");
  return { option, input, label: element("label", {}, input, element("span", {}, ...withDiscs(name)), detail) };
}

function step(event, ticks) {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const open = ticks.map(({ input }) => input).filter((input) => !input.disabled);
  const place = open.indexOf(event.target) + way;
  open[(place + open.length) % open.length]?.focus();
}
