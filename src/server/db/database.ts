import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Rows<Row> = { rows: Row[] };

/** What `execute` answers on both engines. Affected rows are read through `returning()`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Drizzle over either engine; a transaction is one too, so services take this and never ask which they got. */
export type Db = PgDatabase<RowsResult>;

export type Engine = 'pglite' | 'postgres';

export interface Listener {
  /** A notification of the channel, sent when the transaction that made it has committed. */
  onNotify(payload: string): void;
  /** The connection was lost and is back: notifications may have been missed, so read again what you keep. */
  onReconnect?(): void;
}

/** The open database of a process. */
export interface Database {
  db: Db;
  engine: Engine;
  /** Calls the listener until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Where a database reports what no caller waits for. */
export interface DatabaseEvents {
  /** The opening goes on in a thread or a server of its own. */
  onBegun?(): void;
  /** Gone for good, such as a crashed worker: the process cannot go on. */
  onLost(error: Error): void;
  /** A broken connection that will be made again. */
  onError(error: Error): void;
}
