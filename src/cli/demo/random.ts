/** A sequence of random numbers that is the same in every run. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number in the closed range. */
  integer(least: number, most: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by each item's weight. */
  weighted<T extends { weight: number }>(items: readonly T[]): T;
  /** Some of the items, without repeats. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** Mulberry32: small, fast and good enough for realistic data; never for anything secret. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    weighted(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      return items.find(({ weight }) => (left -= weight) < 0) ?? pick(items);
    },
    sample(items, count) {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(integer(0, rest.length - 1), 1),
      ).flat();
    },
  };
}
