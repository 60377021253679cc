/**
 * What lists are found and sorted by; `price` is of the cheapest variant, in minor units, and `publishedAt` in
 * milliseconds.
 */
export type SummaryFields = {
  id: number;
  handle: string;
  title: string;
  price: number;
  salesCount: number;
  publishedAt: number;
};

/**
 * ProductSummaries by their place, in a list for each thing: as objects they would be most of what a collection of garbage goes
 * through.
 */
export class ProductSummaries {
  readonly #ids: number[] = [];
  readonly #handles: string[] = [];
  readonly #titles: string[] = [];
  readonly #prices: number[] = [];
  readonly #salesCounts: number[] = [];
  readonly #publishedAts: number[] = [];

  add({ id, handle, title, price, salesCount, publishedAt }: SummaryFields): void {
    this.#ids.push(id);
    this.#handles.push(handle);
    this.#titles.push(title);
    this.#prices.push(price);
    this.#salesCounts.push(salesCount);
    this.#publishedAts.push(publishedAt);
  }

  publishedAt(place: number): number {
    return this.#publishedAts[place]!;
  }

  /** By place, each made anew. */
  *[Symbol.iterator](): Generator<SummaryFields> {
    for (let place = 0; place < this.#ids.length; place += 1) {
      const [id, handle, title, price, salesCount] = [
        this.#ids[place]!,
        this.#handles[place]!,
        this.#titles[place]!,
        this.#prices[place]!,
        this.#salesCounts[place]!,
      ];
      yield { id, handle, title, price, salesCount, publishedAt: this.publishedAt(place) };
    }
  }
}
