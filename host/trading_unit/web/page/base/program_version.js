// @ts-check
// A page that is still of the program before an update loads itself anew, once for each update.

const KEY = "loaded anew for";

/**
 * @typedef {object} ProgramVersion
 * @property {() => string} query  what the stream's address says of this page; may be empty
 * @property {() => void} served  the server has taken this page as it is
 * @property {(version: string) => void} outdated  the server's pages have that version, and not this one
 */

/**
 * @param {string} own  of this page; empty where it has none
 * @param {Pick<Storage, "getItem" | "setItem" | "removeItem">} storage  outlives a load of the page
 * @param {() => void} reload
 * @returns {ProgramVersion}
 */
export function programVersion(own, storage, reload) {
  let asks = own !== ""; // a page that stays old in spite of a load does not ask again
  let isAnew = asks && storage.getItem(KEY) === own;
  return {
    query: () => (asks ? `&version=${own}${isAnew ? "&anew=1" : ""}` : ""),
    served() {
      if (isAnew) storage.removeItem(KEY);
      isAnew = false;
    },
    outdated(version) {
      asks = false;
      if (storage.getItem(KEY) === version) return;
      storage.setItem(KEY, version);
      if (storage.getItem(KEY) === version) reload();
    },
  };
}

/** A browser may forbid its storage; a page that cannot know whether it was loaded anew stays. */
const FORGETFUL = { getItem: () => null, setItem() {}, removeItem() {} };

function sessionOrNone() {
  try {
    return sessionStorage;
  } catch {
    return FORGETFUL;
  }
}

export function versionOfPage() {
  const own = document.querySelector('meta[name="version"]')?.getAttribute("content") ?? "";
  return programVersion(own, sessionOrNone(), () => location.reload());
}
