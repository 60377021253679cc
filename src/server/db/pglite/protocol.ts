import type { QueryOptions, Results } from '@electric-sql/pglite';

/** Start options of the worker. */
export interface WorkerStart {
  /** A folder, or `memory://`. */
  dataDir: string;
  /** A tar file of a data directory to start with, in memory. */
  dump?: Uint8Array;
}

export type QueryRequest = {
  kind: 'query';
  sql: string;
  params: unknown[];
  rowMode: QueryOptions['rowMode'];
  tx?: number;
};

/** Requests of the client; `tx` is the id of the `begin` that opened the transaction. */
export type Ask =
  | QueryRequest
  | { kind: 'exec'; sql: string; tx?: number }
  | { kind: 'begin' }
  | { kind: 'commit'; tx: number }
  | { kind: 'rollback'; tx: number }
  | { kind: 'listen'; channel: string }
  | { kind: 'dump' }
  | { kind: 'close' };

export type Request = Ask & { id: number };

/** An error in the form that crosses the thread: PostgreSQL's fields and the message. */
export interface WireError {
  message: string;
  fields: Record<string, string>;
}

export type Reply =
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: WireError }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'ready' }
  | { kind: 'failed'; error: WireError };

export type QueryResults = Pick<Results<unknown>, 'rows' | 'affectedRows' | 'fields'>;

const SQL_FIELDS = ['code', 'severity', 'detail', 'hint', 'schema', 'table', 'column', 'constraint', 'where'] as const;

export function toWire(error: unknown): WireError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields: Record<string, string> = {};
  for (const name of SQL_FIELDS) {
    const value = (error as Error & Partial<Record<(typeof SQL_FIELDS)[number], unknown>>)[name];
    if (typeof value === 'string') fields[name] = value;
  }
  return { message: error.message, fields };
}

/** An error of the embedded database with PostgreSQL's fields (`code`, `constraint` …), as the `pg` driver has them. */
export class PgliteError extends Error {
  override readonly name = 'PgliteError';
  declare readonly code?: string;
  declare readonly constraint?: string;

  constructor({ message, fields }: WireError) {
    super(message);
    Object.assign(this, fields);
  }
}
