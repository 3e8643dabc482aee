/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}`);
  return found;
}

/** @param {string} id */
export const input = (id) => /** @type {HTMLInputElement} */ (byId(id));

/**
 * Creates an element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Shows the result of an action. @param {string} text */
export function say(text, bad = false) {
  const said = byId('said');
  said.textContent = text;
  said.toggleAttribute('data-bad', bad);
}

/**
 * Makes a control call; shows a refusal and returns null.
 * @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>}
 */
export async function control(method, path, body) {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`/__test/${path}`, { method, ...(body !== undefined && json) }).catch(() => null);
  const read = await answer?.json().catch(() => null);
  if (answer?.ok) return read;
  say(answer ? `Refused: ${read?.message ?? answer.status}` : 'The mock server does not answer.', true);
  return null;
}
