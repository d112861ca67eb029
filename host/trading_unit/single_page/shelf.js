// @ts-check
// What a browser keeps for the sheet, and which of two open pages has it.

const PREFIX = "trading-unit ";
const LOCK = "trading-unit sheet";

/** A browser that forbids it, or is full, keeps nothing: all goes on until the page is closed. */
export class Shelf {
  /** @param {() => Storage} storage  which may throw */
  constructor(storage) {
    this.storage = storage;
    this.works = true;
  }

  /** @param {string} name */
  read(name) {
    try {
      return this.storage().getItem(PREFIX + name);
    } catch {
      this.works = false;
      return null;
    }
  }

  /** @param {string} name @param {string} text */
  write(name, text) {
    try {
      this.storage().setItem(PREFIX + name, text);
      this.works = true;
    } catch {
      this.works = false;
    }
  }
}

/**
 * Begins in one page at a time; a second one says that the sheet is open elsewhere, and may take it
 * over. Where a browser knows no locks, each page begins.
 * @param {() => Promise<void>} begin
 * @param {(takeOver: () => void) => void} follows
 */
export async function leadWhenFree(begin, follows) {
  const locks = navigator.locks;
  if (!locks) return begin();
  const lead = () => new Promise(() => {}); // for as long as the page is open
  /** @type {(steal: boolean) => Promise<void>} */
  const ask = (steal) =>
    new Promise((begun, failed) => {
      const lost = () => follows(() => location.reload());
      locks
        .request(LOCK, steal ? { steal: true } : { ifAvailable: true }, async (lock) => {
          if (lock === null) {
            begun();
            return follows(() => {
              ask(true).catch(failed);
            });
          }
          await begin().then(begun, failed);
          await lead();
        })
        .catch(lost); // another page has taken it over
    });
  await ask(false);
}
