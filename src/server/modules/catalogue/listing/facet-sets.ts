import { Bits, bytesOf } from './bits/bits.ts';
import type { Place } from './bits/bits.ts';
import { PriceOrder } from './bits/price-order.ts';
import type { Packed } from './packed.ts';

/** A value that fewer than one in so many have is a list of numbers: as quick to count as bits by then, and smaller. */
const RARE = 128;

/** What has a value: a set; or, of a rare one, the numbers, and beside each the product's. */
type Having = Place | { members: Uint32Array; products: Uint32Array };

export interface Parts {
  /** Values of a product as such. */
  own: Packed;
  /** By a product's place the first of its units; the next product's follow behind. */
  unitStarts: Uint32Array;
  /** Values of a unit besides its product's. */
  units: Packed;
  /** Minor units, by unit. */
  prices: Float64Array;
  /** How many values there are. */
  values: number;
}

/**
 * Which products and units have which value, as sets of bits. Products are numbered by how many units they have, most
 * first, and a set of units is one set of products behind another: of those with a first unit, with a second, and so
 * on. So what is of a product is laid over its units part by part, and products are counted once, however many of their
 * units are meant.
 */
export class FacetSets {
  readonly bits: Bits;
  readonly productBytes: number;
  readonly unitBytes: number;
  /** Where the parts of a set of units lie in it. */
  readonly parts: { at: number; bytes: number }[] = [];
  readonly prices: PriceOrder;
  /** A product's number by its place. */
  readonly numbers: Uint32Array;
  /**
   * What a question is worked out in: of products and of units the sets it ends with, and what meets any of a facet's
   * values.
   */
  readonly working: { products: Place; anyProducts: Place; units: Place; anyUnits: Place };
  readonly #having: Having[];

  constructor({ own, unitStarts, units, prices, values }: Parts) {
    this.numbers = numbered(unitStarts);
    this.productBytes = bytesOf(this.numbers.length);
    this.unitBytes = this.#layOut(unitStarts);
    const ofProducts = lengthsOf(own, values);
    const ofUnits = lengthsOf(units, values);
    const isCommon = (value: number) =>
      ofProducts[value]! * RARE >= this.numbers.length || ofUnits[value]! * RARE >= prices.length;
    const sizes = Array.from({ length: values }, (_, value) =>
      isCommon(value) ? (ofProducts[value] ? this.productBytes : this.unitBytes) : 0,
    );
    this.bits = new Bits(
      sizes.reduce((sum, size) => sum + size, 0) + 2 * this.productBytes + (2 + PriceOrder.sets) * this.unitBytes,
    );
    this.#having = sizes.map((size, value) =>
      size > 0 ? this.bits.make(size) : rareOf(ofProducts[value]! + ofUnits[value]!),
    );
    this.working = {
      products: this.bits.make(this.productBytes),
      anyProducts: this.bits.make(this.productBytes),
      units: this.bits.make(this.unitBytes),
      anyUnits: this.bits.make(this.unitBytes),
    };
    const unitNumbers = this.#fill(own, units, unitStarts);
    this.prices = new PriceOrder(this.bits, this.unitBytes, unitNumbers, prices);
  }

  /** Some products as a set of their own. */
  productsOf(numbers: Uint32Array): Uint32Array {
    const { anyProducts } = this.working;
    this.bits.empty(anyProducts, this.productBytes);
    for (const number of numbers) this.bits.add(anyProducts, number);
    return this.bits.at(anyProducts, this.productBytes).slice();
  }

  /** Those that have any of some values, as a set of their own. */
  productsWith(values: readonly number[]): Uint32Array {
    return this.bits.at(this.having(values, this.working.anyProducts, this.productBytes), this.productBytes).slice();
  }

  /**
   * What has any of some values, products or units as the values are of: the set of one value itself, or `to`, which is
   * made of several.
   */
  having(values: readonly number[], to: Place, bytes: number): Place {
    const [only] = values;
    const held = only === undefined || values.length > 1 ? undefined : this.#having[only];
    if (typeof held === 'number') return held;
    this.bits.empty(to, bytes);
    for (const value of values) this.#join(to, value, bytes);
    return to;
  }

  #join(to: Place, value: number, bytes: number): void {
    const having = this.#having[value]!;
    if (typeof having === 'number') this.bits.kernel.join(to, having, bytes);
    else for (const member of having.members) this.bits.add(to, member);
  }

  /** How many products among some have a value of theirs. */
  countProducts(some: Place, value: number): number {
    const having = this.#having[value]!;
    if (typeof having === 'number') return this.bits.kernel.countCommon(some, having, this.productBytes);
    let count = 0;
    for (const member of having.members) if (this.bits.has(some, member)) count += 1;
    return count;
  }

  /** How many products have a value in one of some units. */
  countOfUnits(some: Place, value: number): number {
    const having = this.#having[value]!;
    if (typeof having === 'number') {
      const { anyProducts } = this.working;
      this.gather(anyProducts, some, having);
      return this.bits.kernel.countCommon(anyProducts, anyProducts, this.productBytes);
    }
    let count = 0;
    let last = -1;
    for (const [at, member] of having.members.entries()) {
      const product = having.products[at]!;
      if (product === last || !this.bits.has(some, member)) continue;
      last = product;
      count += 1;
    }
    return count;
  }

  /** Makes `to` the products with a unit that is in both sets. */
  gather(to: Place, some: Place, others: Place): void {
    const [first, ...further] = this.parts;
    if (!first) return;
    // Every product has a first unit.
    this.bits.kernel.common(to, some, others, first.bytes);
    for (const { at, bytes } of further) this.bits.kernel.joinCommon(to, some + at, others + at, bytes);
  }

  /** Leaves of a set of units those of some products. */
  ofProducts(units: Place, products: Place): void {
    for (const { at, bytes } of this.parts) this.bits.kernel.meet(units + at, products, bytes);
  }

  /** Answers the bytes of a set of units. */
  #layOut(unitStarts: Uint32Array): number {
    const counts = Uint32Array.from(this.numbers, (_, place) => unitStarts[place + 1]! - unitStarts[place]!).sort();
    let end = 0;
    for (let nth = 0; ; nth += 1) {
      const first = counts.findIndex((count) => count > nth);
      if (first < 0) return end;
      const bytes = bytesOf(counts.length - first);
      this.parts.push({ at: end, bytes });
      end += bytes;
    }
  }

  /** Answers the units' numbers in the order they came in. */
  #fill(own: Packed, units: Packed, unitStarts: Uint32Array): Uint32Array {
    const filled = new Uint32Array(this.#having.length);
    const unitNumbers = new Uint32Array(unitStarts.at(-1)!);
    const add = (value: number, number: number, product: number) => {
      const having = this.#having[value]!;
      if (typeof having === 'number') return this.bits.add(having, number);
      having.members[filled[value]!] = number;
      having.products[filled[value]!++] = product;
    };
    for (const [place, number] of this.numbers.entries()) {
      for (let at = own.starts[place]!; at < own.starts[place + 1]!; at += 1) add(own.items[at]!, number, number);
      for (let unit = unitStarts[place]!; unit < unitStarts[place + 1]!; unit += 1) {
        unitNumbers[unit] = this.parts[unit - unitStarts[place]!]!.at * 8 + number;
        for (let at = units.starts[unit]!; at < units.starts[unit + 1]!; at += 1)
          add(units.items[at]!, unitNumbers[unit]!, number);
      }
    }
    return unitNumbers;
  }
}

/** Numbers by place: who has most units comes first. */
function numbered(unitStarts: Uint32Array): Uint32Array {
  const unitsOf = (place: number) => unitStarts[place + 1]! - unitStarts[place]!;
  const order = Uint32Array.from({ length: unitStarts.length - 1 }, (_, place) => place).sort(
    (a, b) => unitsOf(b) - unitsOf(a),
  );
  const numbers = new Uint32Array(order.length);
  for (const [number, place] of order.entries()) numbers[place] = number;
  return numbers;
}

const rareOf = (length: number) => ({ members: new Uint32Array(length), products: new Uint32Array(length) });

function lengthsOf({ items }: Packed, values: number): Uint32Array {
  const lengths = new Uint32Array(values);
  for (const value of items) lengths[value]! += 1;
  return lengths;
}
