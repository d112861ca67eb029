// @ts-check
// What only the published page does: it opens without a network after the first visit, offers a new
// version, and hands on a game as a link.

import { byId } from "../web/page/base/dom.js";
import { language } from "../web/page/base/words.js";

const MOST_LETTERS = 2_000; // of a link: messages break longer ones

/** @typedef {(takeIt: () => void) => void} Offer */

/** @param {string} letters  of the game; empty when it is too much for a link */
export function linkOf(letters) {
  const address = `${location.origin}${location.pathname}#${letters}`;
  return letters && address.length <= MOST_LETTERS ? address : "";
}

/** The manifest under which the page is installed, in the language of the page. */
export function chooseManifest() {
  /** @type {HTMLLinkElement} */ (byId("manifest")).href = `manifest-${language()}.json`;
}

/**
 * Keeps the page for the time without a network, and offers each version but this one. Where a browser
 * refuses, the page goes on as it is.
 * @param {string} version
 * @param {Offer} offer
 * @param {() => void} leave  before the page is loaded again
 */
export async function keepPage(version, offer, leave) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  try {
    const registration = await workers.register("worker.js", { updateViaCache: "none" });
    const look = async () => {
      if ((await ask(registration, "version")) !== version) offer(take);
    };
    const take = async () => {
      leave();
      await ask(registration, "take");
      location.reload();
    };
    const renew = () => document.hidden || registration.update().catch(() => {}); // which fails without a network
    // A new worker may have to wait until the one before it has ended; it answers and takes all the same.
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    document.addEventListener("visibilitychange", renew);
    await workers.ready;
    await look();
    await renew();
  } catch (error) {
    console.info("not kept for the time without a network", error);
  }
}

/**
 * The version of the newest worker; "take" makes it the one that pages get.
 * @param {ServiceWorkerRegistration} registration
 * @param {"version" | "take"} what
 * @returns {Promise<string>}
 */
function ask(registration, what) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answered) => {
    port1.onmessage = ({ data }) => answered(data);
    (registration.waiting ?? registration.active)?.postMessage(what, [port2]);
  });
}
