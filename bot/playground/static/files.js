// A field for a file: what it says of one that is too large, and its content as the server takes it.

import { element } from "/markdown.js";

const MIB = 1024 * 1024;

export function fileInput(option) {
  const input = element("input", { type: "file" });
  input.addEventListener("change", () => input.setCustomValidity(tooLarge(input.files[0], option)));
  return input;
}

export function isFile(input) {
  return input.type === "file";
}

// Enter is the browser's, which opens its list of files, as long as none is chosen; then it sends.
export function wantsFile(input) {
  return isFile(input) && !input.files.length;
}

// What a file's field holds, read; `{name, content}` with the content in base64, or "" for none.
export async function fileContent({ files: [file] }) {
  if (!file) return "";
  const reader = new FileReader();
  const ended = new Promise((resolve) => { reader.onloadend = resolve; });
  reader.readAsDataURL(file);
  await ended;
  if (reader.error) throw reader.error;
  return { name: file.name, content: reader.result.split(",")[1] ?? "" };
}

function tooLarge(file, { most_bytes: most }) {
  if (!file || file.size <= most) return "";
  const size = Math.ceil((file.size / MIB) * 10) / 10;
  return `${file.name} is too large: ${size} MiB instead of at most ${most / MIB}.`;
}
