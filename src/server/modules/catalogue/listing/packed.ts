/** Lists of numbers one behind another: list `n` is `items` from `starts[n]` to `starts[n + 1]`. */
export interface Packed {
  starts: Uint32Array;
  items: Uint32Array;
}

/** Packs lists, each number once in a list. */
export class Packer {
  readonly #starts = [0];
  readonly #items: number[] = [];

  add(list: Iterable<number>): void {
    for (const item of new Set(list)) this.#items.push(item);
    this.#starts.push(this.#items.length);
  }

  pack(): Packed {
    return { starts: Uint32Array.from(this.#starts), items: Uint32Array.from(this.#items) };
  }
}

export function listAt({ starts, items }: Packed, list: number): Uint32Array {
  return items.subarray(starts[list], starts[list + 1]);
}
