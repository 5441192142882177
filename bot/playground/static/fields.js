// The fields of a command's options: what can be put in, what leaving out means, what is folded away.

import { fileInput, isFile } from "/files.js";
import { element } from "/markdown.js";
import { everybody } from "/messages.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10, ATTACHMENT = 11;
const FEW = 2; // options that are all shown at once
const YES_OR_NO = [{ value: "true", label: "yes" }, { value: "false", label: "no" }];

export function optionFields(options, context) {
  return options.map((option) => {
    const input = inputFor(option, context);
    input.dataset.option = option.name;
    input.required = Boolean(option.required);
    input.setAttribute("aria-describedby", "hint");
    const style = option.required ? "option needed" : "option";
    const label = element("label", { class: style }, element("span", {}, option.name), input);
    return { option, input, label };
  });
}

// Of many options, the required ones and the first other one are shown, the rest on request.
export function foldedNodes(fields) {
  const nodes = fields.map(({ label }) => label);
  const folded = fields.filter(({ option }) => !option.required).slice(1);
  if (fields.length <= FEW || !folded.length) return nodes;
  const more = element("button", { type: "button", class: "more" }, `+${folded.length} more`);
  for (const { label } of folded) label.hidden = true;
  more.addEventListener("click", () => {
    for (const { label } of folded) label.hidden = false;
    folded[0].input.focus();
    more.remove();
  });
  return [...nodes, more];
}

// Puts a text into a field as if it had been typed; tells whether the field could take it.
export function put(input, text) {
  if (input.disabled || isFile(input)) return false;
  const named = [...(input.options ?? [])].find((node) => node.text.toLowerCase() === text.toLowerCase());
  input.value = input.options ? named?.value ?? "" : text;
  input.dispatchEvent(new Event("input"));
  return input.value !== "";
}

function inputFor(option, context) {
  if (option.type === ATTACHMENT) return fileInput(option);
  const values = choices(option, context);
  if (values) return list(values, leftOut(option, values));
  const number = option.type === INTEGER || option.type === NUMBER;
  return element("input", {
    type: number ? "number" : "text", step: option.type === NUMBER ? "any" : null,
    min: option.min_value, max: option.max_value,
    minlength: option.min_length, maxlength: option.max_length,
    placeholder: option.required ? null : leftOut(option, []),
    disabled: !number && option.type !== STRING,
    role: option.autocomplete ? "combobox" : null,
    "aria-controls": option.autocomplete ? "list" : null,
    spellcheck: "false", autocomplete: "off",
  });
}

function leftOut(option, values) {
  if (option.default == null) return "…";
  const named = values.find(({ value }) => String(value) === String(option.default));
  return `default: ${named?.label ?? option.default}`;
}

// What can be chosen for an option whose values are known beforehand; else nothing.
function choices(option, context) {
  const { channels } = context.names;
  if (option.type === USER) return everybody(context);
  if (option.type === CHANNEL) {
    return Object.entries(channels).map(([value, name]) => ({ value, label: `#${name}` }));
  }
  if (option.type === BOOLEAN) return YES_OR_NO;
  if (option.autocomplete || !option.choices?.length) return null;
  return option.choices.map(({ value, name }) => ({ value, label: name }));
}

function list(values, empty) {
  const nodes = values.map(({ value, label }) => element("option", { value }, label));
  return element("select", {}, element("option", { value: "" }, empty), ...nodes);
}
