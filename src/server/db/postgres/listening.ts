import pg from 'pg';
import type { Listener } from '../database.ts';

/**
 * Milliseconds between two attempts to reconnect. The first comes at once, since notifications are missed until then.
 */
const RECONNECT_MS = 1_000;

/** A separate connection for LISTEN, opened on first use and reopened when it breaks. */
export class Listening {
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: Promise<pg.Client> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async add(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    this.#client ??= this.#connect();
    const client = await this.#client;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await (await this.#client?.catch(() => undefined))?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'vitrine-listen', keepAlive: true });
    client.on('notification', ({ channel, payload }) =>
      this.#listeners.get(channel)?.forEach((listener) => listener.onNotify(payload ?? '')),
    );
    client.on('error', (error) => this.#onError(error));
    await client.connect();
    // Only a lost connection is reopened at once; a failed attempt emits `end` as well.
    client.on('end', () => this.#reconnect(0));
    for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  #reconnect(afterMs: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#client = this.#connect();
      this.#client.then(
        () => this.#listeners.forEach((listeners) => listeners.forEach((listener) => listener.onReconnect?.())),
        (error: unknown) => {
          this.#onError(error instanceof Error ? error : new Error(String(error)));
          this.#reconnect(RECONNECT_MS);
        },
      );
    }, afterMs);
  }
}
