// A form (modal) that the bot opens: fields as nodes, and their values as the server takes them.

import { element, markdown } from "/markdown.js";
import { everybody, optionNode } from "/messages.js";

const FIELDS = {
  3: (c) => chooser(c, c.options),
  4: textField,
  5: (c, context) => chooser(c, everybody(context)),
  21: (c) => ticks(c, "radio"),
  22: (c) => ticks(c, "checkbox"),
  23: (c) => ({
    node: element("input", { type: "checkbox", checked: c.default }),
    value: (node) => node.checked,
  }),
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
    const filled = fields.map(({ id, node, value }) => [id, value(node)]);
    const values = Object.fromEntries(filled.filter(([, value]) => value != null));
    if (await send({ form: form.custom_id, values })) dialog.close();
  });
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
  return [element("label", { class: "field" }, label, ...notes, field.node)];
}

function textField(component) {
  const long = component.style === 2;
  const node = element(long ? "textarea" : "input", {
    required: component.required !== false, placeholder: component.placeholder, rows: long ? 4 : null,
    minlength: component.min_length, maxlength: component.max_length,
  });
  node.value = component.value ?? "";
  return { node, value: (field) => field.value };
}

function chooser(component, options) {
  const many = (component.max_values ?? 1) > 1;
  const node = element("select", { multiple: many, required: component.required !== false },
    ...(many ? [] : [element("option", { value: "" }, component.placeholder ?? "Choose")]),
    ...options.map(optionNode));
  return { node, value: (field) => [...field.selectedOptions].map((o) => o.value).filter(Boolean) };
}

function ticks(component, type) {
  const node = element("fieldset", {}, ...component.options.map((option) => {
    const { value, default: checked, label, description } = option;
    const tick = element("input", { type, name: component.custom_id, value, checked });
    return element("label", {}, tick, ` ${label}`, element("small", {}, ` ${description ?? ""}`));
  }));
  const chosen = (field) => [...field.querySelectorAll(":checked")].map((tick) => tick.value);
  return { node, value: (field) => (type === "radio" ? chosen(field)[0] : chosen(field)) };
}
