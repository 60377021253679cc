import { Refusal } from '#api/core/refusal.ts';
import { LOAD_CLASSES } from './load-class.ts';
import type { LoadClass } from './load-class.ts';

/**
 * From here on new requests of a class are refused; each class holds out longer than the one before it. Measured at
 * twice what one process can answer: with these, what was taken in is answered within a second.
 */
export const LOAD_LIMITS: Readonly<Record<LoadClass, { delayMs: number; running: number }>> = {
  extra: { delayMs: 100, running: 16 },
  page: { delayMs: 200, running: 32 },
  cart: { delayMs: 500, running: 64 },
  order: { delayMs: 1_500, running: 200 },
};

/** With fewer requests than these a late event loop is the machine's, not the shop's, and refusing one helps nobody. */
export const QUIET_RUNNING = 8;

/** Answers 503 at once with `Retry-After`: the process could not answer in time. */
export class Overloaded extends Refusal {
  constructor() {
    super(503, 'overloaded', 'The shop is very busy. Please try again in a moment.');
  }
}

export interface LoadMeasures {
  /** How late the event loop is, in milliseconds. */
  delayMs(): number;
  onShed?(kind: LoadClass): void;
}

/** Decides which requests are taken in; what was taken in is always finished. */
export class LoadShedder {
  readonly #measures: LoadMeasures;
  readonly #running: Record<LoadClass, number> = { extra: 0, page: 0, cart: 0, order: 0 };

  constructor(measures: LoadMeasures) {
    this.#measures = measures;
  }

  /** Takes a request in and returns the function that ends it; throws Overloaded. */
  admit(kind: LoadClass): () => void {
    if (this.#isTooMuch(kind)) {
      this.#measures.onShed?.(kind);
      throw new Overloaded();
    }
    this.#running[kind] += 1;
    return () => {
      this.#running[kind] -= 1;
    };
  }

  /** Does work that is taken in, to its end; throws Overloaded where it is not. */
  async run<T>(kind: LoadClass, work: () => Promise<T>): Promise<T> {
    const end = this.admit(kind);
    try {
      return await work();
    } finally {
      end();
    }
  }

  #isTooMuch(kind: LoadClass): boolean {
    const all = LOAD_CLASSES.reduce((sum, one) => sum + this.#running[one], 0);
    // Orders wait for gateways rather than for this process, so they count for themselves alone until they are many.
    const queue = kind === 'order' ? all : all - this.#running.order;
    const limit = LOAD_LIMITS[kind];
    const isLate = all >= QUIET_RUNNING && this.#measures.delayMs() >= limit.delayMs;
    return isLate || queue >= limit.running || all >= LOAD_LIMITS.order.running;
  }
}
