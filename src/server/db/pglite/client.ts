import { assertUnreachable } from '#domain/core/assert.ts';
import type { DatabaseEvents } from '../database.ts';
import type { OpenPort, Port } from './port.ts';
import { PgliteError } from './protocol.ts';
import type { Ask, QueryResults, Reply } from './protocol.ts';

type OnLost = DatabaseEvents['onLost'];
type RowMode = { rowMode?: 'array' | 'object' };

/** Statements inside one transaction, in the form that Drizzle's PGlite driver calls them. */
export interface PgliteTransaction {
  query(sql: string, params?: unknown[], options?: RowMode): Promise<QueryResults>;
  exec(sql: string): Promise<void>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * The client of a PGlite that another thread or process has open: the part of PGlite's interface that Drizzle's driver
 * calls (`query`, `exec`, `transaction`), and notifications.
 */
export class PgliteClient implements PgliteTransaction {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  readonly #onLost: OnLost;
  #lastId = 0;
  #lost: Error | undefined;
  #isClosing = false;
  #started: Waiting | undefined;

  private constructor(open: OpenPort, onLost: OnLost) {
    this.#onLost = onLost;
    this.#port = open({ onReply: (reply) => this.#receive(reply), onLost: (error) => this.#fail(error) });
  }

  /** Waits until the database answers. */
  static async start(open: OpenPort, onLost: OnLost): Promise<PgliteClient> {
    const client = new PgliteClient(open, onLost);
    await new Promise<unknown>((resolve, reject) => {
      client.#started = { resolve, reject };
    }).catch(async (error: unknown) => {
      await client.#terminate();
      throw error;
    });
    return client;
  }

  query(sql: string, params: unknown[] = [], { rowMode }: RowMode = {}): Promise<QueryResults> {
    return this.#ask<QueryResults>({ kind: 'query', sql, params, rowMode });
  }

  async exec(sql: string): Promise<void> {
    await this.#ask({ kind: 'exec', sql });
  }

  /** Runs the statements of `work` exclusively: every other query waits until it has ended. */
  async transaction<T>(work: (tx: PgliteTransaction) => Promise<T>): Promise<T> {
    const [tx, begun] = this.send({ kind: 'begin' });
    await begun;
    let result: T;
    try {
      result = await work({
        query: (sql, params = [], { rowMode } = {}) =>
          this.#ask<QueryResults>({ kind: 'query', sql, params, rowMode, tx }),
        exec: async (sql) => {
          await this.#ask({ kind: 'exec', sql, tx });
        },
      });
    } catch (error) {
      await this.#ask({ kind: 'rollback', tx });
      throw error;
    }
    await this.#ask({ kind: 'commit', tx });
    return result;
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    let listeners = this.#listeners.get(channel);
    if (!listeners) {
      listeners = new Set();
      this.#listeners.set(channel, listeners);
      await this.#ask({ kind: 'listen', channel });
    }
    listeners.add(listener);
    return async () => {
      listeners.delete(listener);
    };
  }

  /** The whole data directory as a tar file. */
  dump(): Promise<Uint8Array> {
    return this.#ask<Uint8Array>({ kind: 'dump' });
  }

  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    if (!this.#lost) await this.#ask({ kind: 'close' });
    await this.#terminate();
  }

  async #terminate(): Promise<void> {
    this.#isClosing = true;
    await this.#port.end();
  }

  #ask<T>(ask: Ask): Promise<T> {
    return this.send<T>(ask)[1];
  }

  /** Sends one request; its id is that of the transaction if it begins one. */
  send<T>(ask: Ask): [id: number, result: Promise<T>] {
    const id = (this.#lastId += 1);
    const result = new Promise<T>((resolve, reject) => {
      if (this.#lost) return reject(this.#lost);
      this.#waiting.set(id, { resolve: (value) => resolve(value as T), reject });
      this.#port.post({ ...ask, id });
    });
    return [id, result];
  }

  #receive(reply: Reply): void {
    switch (reply.kind) {
      case 'answer':
        return this.#take(reply.id)?.resolve(reply.result);
      case 'error':
        return this.#take(reply.id)?.reject(new PgliteError(reply.error));
      case 'notification':
        return this.#listeners.get(reply.channel)?.forEach((listener) => listener(reply.payload));
      case 'ready':
        return this.#started?.resolve(undefined);
      case 'failed':
        return this.#started?.reject(new PgliteError(reply.error));
      default:
        return assertUnreachable(reply);
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #fail(error: Error): void {
    if (this.#lost) return;
    this.#lost = error;
    this.#started?.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    if (!this.#isClosing) this.#onLost(error);
  }
}
