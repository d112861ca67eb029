// @ts-check
// A mover on its way over the board.

const STEP_MS = 170; // from a space to the next
const MOST_MS = 2_400; // of a whole way

/** A mover that walks from space to space, unless people want less motion. */
export class Walker {
  /**
   * @param {SVGGElement} node
   * @param {number} space
   * @param {{x: number, y: number}} spot
   */
  constructor(node, space, spot) {
    this.node = node;
    this.space = space;
    this.spot = spot;
    this.jailed = false;
    this.walking = 0; // so that a newer way ends the one under way
    this.place(spot);
  }

  /** @param {{x: number, y: number}} spot */
  place(spot) {
    this.spot = spot;
    this.node.setAttribute("transform", `translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`);
  }

  /**
   * @param {{x: number, y: number}[]} way
   * @param {number} space
   * @param {{x: number, y: number}} end
   */
  go(way, space, end) {
    if (this.space === space && this.spot.x === end.x && this.spot.y === end.y) return;
    const mine = ++this.walking;
    this.space = space;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || !way.length || document.visibilityState !== "visible") {
      this.place(end);
      return;
    }
    const points = [this.spot, ...way.slice(0, -1), end];
    const began = performance.now();
    const length = Math.min(STEP_MS, MOST_MS / (points.length - 1));
    /** @param {number} now */
    const step = (now) => {
      if (mine !== this.walking) return;
      const at = Math.max(0, now - began) / length;
      const leg = Math.floor(at);
      if (leg >= points.length - 1) {
        this.place(end);
        return;
      }
      const part = at - leg;
      const from = points[leg];
      const to = points[leg + 1];
      const hop = Math.sin(part * Math.PI) * 10;
      this.node.setAttribute(
        "transform",
        `translate(${(from.x + (to.x - from.x) * part).toFixed(1)} ${(from.y + (to.y - from.y) * part - hop).toFixed(1)})`,
      );
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    this.spot = end; // where it is as soon as nobody animates any more
  }
}
