import type { HttpBindings } from '@hono/node-server';
import type { Device } from '#domain/core/device.ts';
import type { Db } from '../db/database.ts';
import type { EventName, ShopEvents } from './events.ts';
import type { Log } from './log.ts';
import type { CurrencyRow, LocaleRow, ShopRow } from './shops.ts';

/**
 * Tells those who listen what has happened, inside the transaction in which it does. It never rejects for a listener:
 * one that fails is undone alone and run again by a job.
 */
export type Emit = <N extends EventName>(shop: ShopContext, name: N, payload: ShopEvents[N]) => Promise<void>;

/** What a process is given from outside; tests give their own. */
export interface Outside {
  now(): Date;
  /** An unguessable token of 128 random bits or more, in characters of [\w-]. */
  token(): string;
}

/** The same with those who listen to what happens in a shop. */
export interface ShopOutside extends Outside {
  emit: Emit;
}

/** The shop as services see it: its rows, the database handle to use, and the outside. Never a global. */
export interface ShopContext extends ShopOutside {
  /** shop_id */
  id: number;
  row: ShopRow;
  locales: LocaleRow[];
  currencies: CurrencyRow[];
  /** Codes of the ways to pay that are switched on, in their order. */
  gateways: readonly string[];
  /** Stands for the catalogue and theme version ([core §7]); keys of anything kept in memory hold it. */
  digest: string;
  /** Already a transaction inside an idempotent call; use no other handle. */
  db: Db;
  /** `db` is a transaction whose end is the call's own: a refusal undoes all of it. */
  isInTransaction?: boolean;
  log: Log;
}

/** What a request says about its visitor. */
export interface RequestContext {
  id: string;
  /** Scheme and host as the shopper sees them. */
  origin: string;
  /** The path without locale prefix. */
  path: string;
  /** The prefix that was there, such as `/de-de`, or empty. */
  prefix: string;
  /** The query with its question mark, or empty. */
  search: string;
  locale: LocaleRow;
  /** Currency prices are shown in. */
  currency: CurrencyRow;
  /** Country code of the visitor's market. */
  market: string;
  device: Device;
  isPreview: boolean;
  ip: string;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /**
   * Counts one try of the visitor's under a name; refuses with 429 and Retry-After beyond `points` in `seconds`. What
   * has a `key` is counted by it, whoever tries, or with `each` by who tries as well; `givesBack` takes a try back.
   */
  limit(
    name: string,
    bound: { points: number; seconds: number; key?: string; each?: boolean; givesBack?: boolean },
  ): Promise<void>;
}

/**
 * Runs `work` in one transaction, the call's where there is one: the shop it receives is the same with the
 * transaction's handle.
 */
export function inTransaction<T>(shop: ShopContext, work: (shop: ShopContext) => Promise<T>): Promise<T> {
  return shop.isInTransaction ? work(shop) : shop.db.transaction((db) => work({ ...shop, db, isInTransaction: true }));
}

/** What travels with a request through Hono. `bindings` are missing for calls inside the process. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    shop: ShopContext;
    request: RequestContext;
    /** The answer carries every header already; building a Headers object for it is the dearest part of a kept page. */
    isComplete?: boolean;
  };
}
