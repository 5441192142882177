// A form (modal) that the bot opens: fields as nodes, and their values as the server takes them.

import { boxes } from "/choices.js";
import { element, markdown } from "/markdown.js";
import { everybody, optionNode } from "/messages.js";

const FIELDS = {
  3: (c) => chooser(c, c.options),
  4: textField,
  5: (c, context) => chooser(c, everybody(context, c)),
  21: radios,
  22: (c) => boxes({ max_values: c.options.length, required: false, ...c }, c.options),
  23: checkbox,
};

export function openForm(dialog, form, context, send) {
  const fields = [];
  const body = element("form", { method: "dialog", "data-form": form.custom_id }, element("h2", {}, form.title));
  for (const component of form.components) body.append(...row(component, fields, context));
  const cancel = element("button", { type: "button", class: "button secondary" }, "Cancel");
  const submit = element("button", { type: "submit", class: "button primary" }, "Submit");
  body.append(element("div", { class: "row end" }, cancel, submit));
  cancel.addEventListener("click", () => dialog.close());
  body.addEventListener("submit", async (event) => {
    event.preventDefault();
    const filled = fields.map(({ id, value }) => [id, value()]);
    const values = Object.fromEntries(filled.filter(([, value]) => value != null));
    if (await send({ form: form.custom_id, values })) dialog.close();
  });
  dialog.setAttribute("aria-label", form.title);
  dialog.replaceChildren(body);
  dialog.showModal();
}

function row(component, fields, context) {
  if (component.type === 10) return [markdown(component.content, context.names)];
  const control = component.component ?? component.components?.[0];
  const build = FIELDS[control.type];
  if (!build) return [element("p", { class: "small" }, "(a field that this page does not draw)")];
  const field = { id: control.custom_id, ...build(control, context) };
  field.node.dataset.field = control.custom_id;
  fields.push(field);
  const needed = control.required ?? ![21, 22, 23].includes(control.type);
  const star = needed ? element("i", { class: "needed" }, " *") : "";
  const label = element("span", {}, component.label ?? control.label ?? "", star);
  const notes = component.description ? [element("small", {}, component.description)] : [];
  const group = field.node.matches("fieldset"); // whose parts have labels of their own
  return [element(group ? "div" : "label", { class: "field" }, label, ...notes, field.node)];
}

function textField(component) {
  const long = component.style === 2;
  const node = element(long ? "textarea" : "input", {
    required: component.required !== false, placeholder: component.placeholder, rows: long ? 4 : null,
    minlength: component.min_length, maxlength: component.max_length,
  });
  node.value = component.value ?? "";
  return { node, value: () => node.value };
}

function chooser(component, options) {
  const required = component.required !== false;
  if ((component.max_values ?? 1) > 1) {
    const least = Math.max(component.min_values ?? 1, 1); // to choose nothing is to leave it out
    return boxes({ ...component, min_values: least }, options);
  }
  const node = element("select", { required },
    element("option", { value: "" }, component.placeholder ?? "Choose"), ...options.map(optionNode));
  return { node, value: () => [node.value].filter(Boolean) };
}

function checkbox(component) {
  const node = element("input", { type: "checkbox", checked: component.default });
  return { node, value: () => node.checked };
}

function radios(component) {
  const node = element("fieldset", {}, ...component.options.map((option) => {
    const { value, default: checked, label, description } = option;
    const radio = element("input", { type: "radio", name: component.custom_id, value, checked });
    return element("label", {}, radio, ` ${label}`, element("small", {}, ` ${description ?? ""}`));
  }));
  return { node, value: () => node.querySelector(":checked")?.value };
}
