// Whoever uses the page by keys stays where he is when it is drawn anew.

// Replaces the buttons of a bar; each is known by its place.
export function redraw(bar, nodes) {
  const place = [...bar.children].indexOf(document.activeElement);
  bar.replaceChildren(...nodes);
  nodes[place]?.focus({ preventScroll: true });
}

// Draws a list of messages anew; the focus goes on to what stands for the same in the new message.
export function followFocus(list, nodes, draw) {
  const held = list.contains(document.activeElement) ? document.activeElement : null;
  const old = held?.closest("[data-message]");
  const place = old ? controls(old, held.localName).indexOf(held) : -1;
  draw();
  if (!old || old.isConnected) return;
  const fresh = nodes.find((node) => node.dataset.message === old.dataset.message);
  if (fresh) successor(fresh, held, place).focus({ preventScroll: true });
}

// A button that is gone has none: the next press of Enter must not be another button's.
function successor(message, held, place) {
  const alike = controls(message, held.localName);
  message.tabIndex = -1;
  if (held.localName === "button") return alike.find((node) => node.textContent === held.textContent) ?? message;
  return alike[place] ?? message;
}

function controls(message, name) {
  return [...message.querySelectorAll(name)].filter((node) => !node.disabled);
}
