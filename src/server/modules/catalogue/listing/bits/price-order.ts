import type { Bits, Place } from './bits.ts';

/** Sets that are kept of units cheaper than others: from the nearest of them a bound is met unit by unit. */
const KEPT = 64;

/** Units by their price, so that those between two bounds are found without a look at each. */
export class PriceOrder {
  /** Sets this makes, for who measures the memory. */
  static readonly sets = KEPT + 3;

  readonly #bits: Bits;
  readonly #bytes: number;
  /**
   * Different prices, rising, and by each the rank of the first unit that costs so much; behind them how many units
   * there are.
   */
  readonly #prices: Float64Array;
  readonly #starts: Uint32Array;
  /** Units by rank. */
  readonly #units: Uint32Array;
  readonly #step: number;
  /** The first units by rank: none, `step` of them, twice as many. */
  readonly #kept: Place[];
  readonly #found: Place;
  readonly #cheaper: Place;

  /** `units` and `prices` stand side by side. */
  constructor(bits: Bits, bytes: number, units: Uint32Array, prices: Float64Array) {
    this.#bits = bits;
    this.#bytes = bytes;
    this.#prices = Float64Array.from(new Set(prices)).sort();
    const ranks = new Map(Array.from(this.#prices, (price, rank) => [price, rank]));
    this.#starts = new Uint32Array(this.#prices.length + 1);
    for (const price of prices) this.#starts[ranks.get(price)! + 1]! += 1;
    for (let rank = 0; rank < this.#prices.length; rank += 1) this.#starts[rank + 1]! += this.#starts[rank]!;
    const next = this.#starts.slice();
    this.#units = new Uint32Array(units.length);
    for (const [at, unit] of units.entries()) this.#units[next[ranks.get(prices[at]!)!]!++] = unit;
    this.#step = Math.ceil(units.length / KEPT) || 1;
    this.#kept = this.#keep();
    this.#found = bits.make(bytes);
    this.#cheaper = bits.make(bytes);
  }

  /** Whatever they cost. */
  get all(): Place {
    return this.#kept.at(-1)!;
  }

  /** Those that cost from `min` to `max`, minor units; another question takes their place. */
  between(min: number, max: number): Place {
    this.#first(
      this.#found,
      this.#rank((price) => price > max),
    );
    this.#first(
      this.#cheaper,
      this.#rank((price) => price >= min),
    );
    this.#bits.kernel.drop(this.#found, this.#cheaper, this.#bytes);
    return this.#found;
  }

  /** The lowest and highest price among some; infinite among none. */
  spanOf(some: Place): { lowest: number; highest: number } {
    const isAmong = (_price: number, rank: number) =>
      this.#units.subarray(this.#starts[rank], this.#starts[rank + 1]).some((unit) => this.#bits.has(some, unit));
    const lowest = this.#prices.findIndex(isAmong);
    if (lowest < 0) return { lowest: Infinity, highest: -Infinity };
    return { lowest: this.#prices[lowest]!, highest: this.#prices[this.#prices.findLastIndex(isAmong)]! };
  }

  #keep(): Place[] {
    const kept = [this.#bits.make(this.#bytes)];
    for (let rank = 0; rank < this.#units.length; rank += this.#step) {
      const made = this.#bits.make(this.#bytes);
      this.#bits.copy(made, kept.at(-1)!, this.#bytes);
      this.#flip(made, rank, rank + this.#step);
      kept.push(made);
    }
    return kept;
  }

  #first(to: Place, count: number): void {
    const steps = Math.round(count / this.#step);
    const kept = Math.min(steps * this.#step, this.#units.length);
    this.#bits.copy(to, this.#kept[steps]!, this.#bytes);
    this.#flip(to, Math.min(kept, count), Math.max(kept, count));
  }

  /** Puts the units of some ranks in, or out. */
  #flip(to: Place, from: number, end: number): void {
    for (const unit of this.#units.subarray(from, end)) this.#bits.flip(to, unit);
  }

  /** The rank of the first unit with a price of a kind that all higher ones are of. */
  #rank(isReached: (price: number) => boolean): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isReached(this.#prices[middle]!)) high = middle;
      else low = middle + 1;
    }
    return this.#starts[low]!;
  }
}
