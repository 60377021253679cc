import type { PGlite, Transaction } from '@electric-sql/pglite';

/** A transaction that waits this long between two statements is rolled back, since it blocks every other query. */
export const IDLE_TRANSACTION_MS = 10_000;

interface Open {
  tx: Transaction;
  end(commit: boolean): void;
  done: Promise<void>;
  timer: NodeJS.Timeout | undefined;
}

const ROLLED_BACK = new Error('rolled back');

/**
 * The transactions of the worker. PGlite has one connection, so while one is open all other queries wait inside PGlite.
 */
export class Transactions {
  readonly #pg: PGlite;
  readonly #open = new Map<number, Open>();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** Resolves when the transaction has the connection. */
  begin(id: number): Promise<void> {
    return new Promise((begun, failed) => {
      const done = this.#pg.transaction(
        (tx) =>
          new Promise<void>((commit, rollback) => {
            const end = (ok: boolean) => (ok ? commit() : rollback(ROLLED_BACK));
            this.#open.set(id, { tx, end, done, timer: undefined });
            this.#watch(id);
            begun();
          }),
      );
      done.catch((error: unknown) => failed(error));
    });
  }

  async run<T>(id: number, statement: (tx: Transaction) => Promise<T>): Promise<T> {
    const { tx, timer } = this.#get(id);
    clearTimeout(timer);
    try {
      return await statement(tx);
    } finally {
      this.#watch(id);
    }
  }

  async commit(id: number): Promise<void> {
    await this.#end(id, true).done;
  }

  async rollback(id: number): Promise<void> {
    if (!this.#open.has(id)) return;
    await this.#end(id, false).done.catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error;
    });
  }

  #get(id: number): Open {
    const open = this.#open.get(id);
    if (!open)
      throw new Error(
        `The transaction was rolled back: it waited ${IDLE_TRANSACTION_MS / 1000} s between two statements. Was a query made outside of it?`,
      );
    return open;
  }

  #end(id: number, commit: boolean): Open {
    const open = this.#get(id);
    this.#open.delete(id);
    clearTimeout(open.timer);
    open.end(commit);
    return open;
  }

  #watch(id: number): void {
    const open = this.#open.get(id);
    if (!open) return;
    clearTimeout(open.timer);
    open.timer = setTimeout(() => this.#end(id, false), IDLE_TRANSACTION_MS);
  }
}
