// @ts-check
// Nodes are made here, from data; never markup from strings.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Attributes  `class`, `onclick`, `dataset` and any attribute */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} node
 * @param {Attributes} attributes
 */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on") && typeof value === "function") {
      node.addEventListener(name.slice(2), value);
    } else if (name === "dataset") {
      for (const [key, text] of Object.entries(value)) {
        /** @type {HTMLElement | SVGElement} */ (node).dataset[key] = String(text);
      }
    } else if (name === "value" && "value" in node) {
      /** @type {HTMLInputElement} */ (node).value = String(value);
    } else if (name === "checked" && "checked" in node) {
      /** @type {HTMLInputElement} */ (node).checked = Boolean(value);
    } else if (value === true) {
      node.setAttribute(name, "");
    } else if (value === false || value === null || value === undefined) {
      node.removeAttribute(name);
    } else {
      node.setAttribute(name, String(value));
    }
  }
}

/**
 * @param {Element} node
 * @param {Child[]} children
 */
function fill(node, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An element of the page.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes, ...children) {
  const node = document.createElement(tag);
  fill(node, children); // a select can only take its value when its options are there
  set(node, attributes ?? {});
  return node;
}

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function s(tag, attributes, ...children) {
  const node = /** @type {SVGElementTagNameMap[Tag]} */ (document.createElementNS(SVG, tag));
  fill(node, children);
  set(node, attributes ?? {});
  return node;
}

/**
 * What a node holds from now on.
 * @param {Element} parent
 * @param {...Child} children
 */
export function show(parent, ...children) {
  parent.replaceChildren();
  fill(parent, children);
}

/**
 * Hides a node or shows it. One that is hidden already is left alone: to set its attribute again would
 * have the browser work out its style and make a frame.
 * @param {HTMLElement} node
 * @param {boolean} is
 */
export function hide(node, is) {
  if (node.hidden !== is) node.hidden = is;
}

/**
 * The node of this id, which has to be there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`there is no #${id} on this page`);
  return node;
}

/**
 * Makes a part anew only when what it shows has changed, so that a focus, a text being typed and a
 * pressed button live through news; the focus returns to the node with the same `data-key`.
 * @param {Element} parent
 * @param {unknown} shown  plain data: all that the part depends on
 * @param {() => Child | Child[]} make
 * @returns {boolean} whether it was made anew
 */
export function renderIfChanged(parent, shown, make) {
  const mark = JSON.stringify(shown) ?? "";
  const known = /** @type {any} */ (parent);
  if (known.shownMark === mark) return false;
  known.shownMark = mark;
  const active = document.activeElement;
  const key = active && parent.contains(active) ? active.getAttribute("data-key") : null;
  const made = make();
  show(parent, ...(Array.isArray(made) ? made : [made]));
  if (key !== null) {
    const again = parent.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (again instanceof HTMLElement || again instanceof SVGElement) again.focus();
  }
  return true;
}
