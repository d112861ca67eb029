// @ts-check
// Says of each text on the page in which language it is, where the reader's own lacks some: who has the
// page read aloud hears it in the right voice.

const READ_ALOUD = ["aria-label", "alt", "title", "placeholder"];

let watching = false;

/**
 * From now on every element has the language of its own text.
 * @param {string} spoken  the language of the page
 * @param {string} usual  the language of what is lacking
 * @param {ReadonlySet<string>} inUsual  all that has been said in it
 */
export function watchLanguage(spoken, usual, inUsual) {
  if (watching) return;
  watching = true;
  /** @param {Node} node */
  const look = (node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element) return;
    const texts = ownTexts(element);
    if (!texts.length) return;
    const is = texts.some((text) => inUsual.has(text)) ? usual : spoken;
    if (element.closest("[lang]")?.getAttribute("lang") !== is) element.setAttribute("lang", is);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      look(target);
      for (const node of addedNodes) {
        if (node instanceof Element) for (const one of [node, ...node.querySelectorAll("*")]) look(one);
      }
    }
  }).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: READ_ALOUD,
  });
}

/** What an element says itself, its children aside. @param {Element} element */
function ownTexts(element) {
  const inside = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data);
  const beside = READ_ALOUD.map((name) => element.getAttribute(name) ?? "");
  return [...inside, ...beside].map((text) => text.trim()).filter(Boolean);
}
