// @ts-check
// A plan of building: how many levels more on which streets, what that costs, and what else fits.
// Pure.

/** @typedef {import("types/view").Plan} Plan */
/** @typedef {import("types/view").StreetGroup} StreetGroup */
/** @typedef {import("types/view").Option} Option */
/** How many levels more, by street. @typedef {Record<string, number>} Counts */

/** The form for building by a plan, where there is one. @param {Option[] | undefined} options */
export function planOf(options) {
  return options?.find((one) => one.plan)?.plan ?? null;
}

/** @param {Counts} counts */
export function isEmpty(counts) {
  return !Object.values(counts).some((count) => count > 0);
}

/** What it costs. @param {Plan} plan @param {Counts} counts */
export function priceOfPlan(plan, counts) {
  return plan.groups.reduce((sum, group) => sum + group.price * levelsIn(group, counts), 0);
}

/** How many levels more there are in a group. @param {StreetGroup} group @param {Counts} counts */
function levelsIn(group, counts) {
  return Object.keys(group.levels).reduce((sum, street) => sum + (counts[street] ?? 0), 0);
}

/**
 * Whether each level would be built on a lowest street of the group.
 * @param {StreetGroup} group
 * @param {Counts} counts
 */
function isEven(group, counts) {
  const streets = Object.entries(group.levels).map(([name, level]) => ({ level, more: counts[name] ?? 0 }));
  const lowest = Math.min(...streets.map(({ level, more }) => level + more));
  return streets.every(
    ({ level, more }) => more >= 0 && level + more <= group.top && (!more || level + more - 1 <= lowest),
  );
}

/**
 * One more or one less on that street.
 * @param {Counts} counts
 * @param {string} street
 * @param {1 | -1} way
 * @returns {Counts}
 */
export function changed(counts, street, way) {
  const next = { ...counts };
  next[street] = (next[street] ?? 0) + way;
  if (!next[street]) delete next[street];
  return next;
}

/** @param {Plan} plan @param {StreetGroup} group @param {Counts} counts @param {string} street @param {1 | -1} way */
export function canChange(plan, group, counts, street, way) {
  const next = changed(counts, street, way);
  return isEven(group, next) && (way < 0 || plan.money === null || priceOfPlan(plan, next) <= plan.money);
}

/**
 * What is left of it when something has changed meanwhile.
 * @param {Plan} plan
 * @param {Counts} counts
 * @returns {Counts}
 */
export function stillPossible(plan, counts) {
  const even = plan.groups.filter((group) => isEven(group, counts));
  const streets = even.flatMap((group) => Object.keys(group.levels)).filter((street) => counts[street] > 0);
  const kept = Object.fromEntries(streets.map((street) => [street, counts[street]]));
  return plan.money === null || priceOfPlan(plan, kept) <= plan.money ? kept : {};
}
