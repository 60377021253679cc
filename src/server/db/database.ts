import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Rows<Row> = { rows: Row[] };

/** The answer of `execute` on both engines. Affected rows are read through `returning()`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Drizzle over either engine. A transaction has this type too, so services work with either. */
export type Db = PgDatabase<RowsResult>;

export type Engine = 'pglite' | 'postgres';

export interface Listener {
  /** Called with the payload of a notification once its transaction has committed. */
  onNotify(payload: string): void;
  /** The connection was lost and is back. Notifications may have been missed, so cached values must be read again. */
  onReconnect?(): void;
}

/** The open database of a process. */
export interface Database {
  db: Db;
  engine: Engine;
  /** Calls the listener until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Runs the work while no other process runs its own, such as filling an empty database. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A shop serves until it is stopped; a command does its work and ends. */
export type DatabaseRole = 'shop' | 'command';

/** Reports of the database that belong to no call. */
export interface DatabaseEvents {
  /** Called once the database is being opened in a thread or server of its own. */
  onBegun?(): void;
  /** It cannot be had yet, for this reason, and is asked again for so many seconds. */
  onWaiting?(reason: string, seconds: number): void;
  /** The embedded database is open, but commands cannot use it meanwhile. */
  onUnshared?(error: Error): void;
  /** Lost for good, such as after a crash of the worker: the process cannot continue. */
  onLost(error: Error): void;
  /** A broken connection that will be opened again. */
  onError(error: Error): void;
}
