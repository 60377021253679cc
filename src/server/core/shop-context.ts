import type { HttpBindings } from '@hono/node-server';
import type { Device } from '#domain/core/device.ts';
import type { Layout } from '#domain/page/page-routes.ts';
import type { PreviewRequest } from '#domain/theme/preview.ts';
import type { Db } from '../db/database.ts';
import type { EventName, ShopEvents } from './events.ts';
import type { Cookies } from './cookies.ts';
import type { Log } from './log.ts';
import type { CurrencyRow, LocaleRow, ShopRow } from './shops.ts';

/**
 * Runs the listeners of an event inside the transaction of the event. It never rejects because of a listener: one that
 * fails is rolled back alone and run again by a job.
 */
export type Emit = <N extends EventName>(shop: ShopContext, name: N, payload: ShopEvents[N]) => Promise<void>;

/** What a process gets from outside; tests pass their own. */
export interface Outside {
  now(): Date;
  /** An unguessable token of 128 random bits or more, in characters of [\w-]. */
  token(): string;
}

/** The same with the listeners of the shop's events. */
export interface ShopOutside extends Outside {
  emit: Emit;
}

/** The shop as services see it: its rows, the database handle to use, and the outside. Never a global. */
export interface ShopContext extends ShopOutside {
  /** The value of `shop_id`. */
  id: number;
  row: ShopRow;
  locales: LocaleRow[];
  currencies: CurrencyRow[];
  /** Codes of the active payment methods, in their order. */
  gateways: readonly string[];
  /** Identifies the version of catalogue and theme [core §7]; part of every cache key. */
  digest: string;
  /** Already a transaction inside an idempotent call; use no other handle. */
  db: Db;
  /** `db` is a transaction that ends with the call: a refusal rolls it back. */
  isInTransaction?: boolean;
  log: Log;
}

/** A preview that a session has opened, and what the address asks it for. */
export interface Preview extends Omit<PreviewRequest, 'theme_id'> {
  theme_id: number;
  /** The layout to show in place of the page's own. */
  layout: Layout | undefined;
  /** Origin of the editor that may frame it; null for a shared preview. */
  editorOrigin: string | null;
}

/** What a request says about its visitor. */
export interface RequestContext {
  id: string;
  /** Scheme and host as the shopper sees them. */
  origin: string;
  /** The path without locale prefix. */
  path: string;
  /** The locale prefix of the path, such as `/de-de`, or empty. */
  prefix: string;
  /** The query with its question mark, or empty. */
  search: string;
  locale: LocaleRow;
  /** Currency prices are shown in. */
  currency: CurrencyRow;
  /** Country code of the visitor's market. */
  market: string;
  device: Device;
  /** The merchant's preview that the request belongs to. */
  preview: Preview | undefined;
  ip: string;
  query(name: string): string | undefined;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** The customer's session cookie, of a GET of a document alone: calls and writes name their session themselves. */
  session: string | undefined;
  /** The same cookie of a form posted without script, if the form carries the session's key. */
  formSession(key: string | undefined): string | undefined;
  /** Sets cookies with the answer, whatever it is. */
  keepCookies(cookies: Cookies): void;
  /**
   * Counts one attempt of this visitor under a name; refuses with 429 and Retry-After beyond `points` in `seconds`.
   * With a `key` the count belongs to the key, whoever tries; with `each` it is also counted per visitor. `givesBack`
   * takes an attempt back.
   */
  limit(
    name: string,
    bound: { points: number; seconds: number; key?: string; each?: boolean; givesBack?: boolean },
  ): Promise<void>;
}

/**
 * Runs `work` in one transaction, or in the call's if there is one. The shop it receives has the transaction's handle.
 */
export function inTransaction<T>(shop: ShopContext, work: (shop: ShopContext) => Promise<T>): Promise<T> {
  return shop.isInTransaction ? work(shop) : shop.db.transaction((db) => work({ ...shop, db, isInTransaction: true }));
}

/** Values that Hono carries with a request. `bindings` are missing for calls inside the process. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    shop: ShopContext;
    request: RequestContext;
    /**
     * The answer has every header already; building a Headers object is the most expensive part of serving a cached
     * page.
     */
    isComplete?: boolean;
  };
}
