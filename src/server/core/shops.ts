import { asc, eq } from 'drizzle-orm';
import type { ShopLocale } from '#domain/shop/shop.ts';
import { Cache } from './cache.ts';
import type { Database } from '../db/database.ts';
import { digestOf, onContentChange } from '../db/digest.ts';
import { gatewayAccounts } from '../db/schema/payment.ts';
import { currencies, locales, shopHosts, shops } from '../db/schema/shop.ts';

export type ShopRow = typeof shops.$inferSelect;
export type LocaleRow = typeof locales.$inferSelect & Pick<ShopLocale, 'is_in_path'>;
export type CurrencyRow = typeof currencies.$inferSelect;

/** A shop with what every request needs from it; frozen until its content changes. */
export interface ShopRecord {
  row: ShopRow;
  locales: LocaleRow[];
  currencies: CurrencyRow[];
  gateways: string[];
  digest: string;
}

const KEPT_HOSTS = 10_000;

/** Shops by host name, kept in memory until their content changes in any process. */
export class ShopDirectory {
  readonly #database: Database;
  readonly #byHost = new Cache<string, { record: ShopRecord | undefined }>({ name: 'shops', entries: KEPT_HOSTS });
  #stop: (() => Promise<void>) | undefined;
  /** Increased with every invalidation, so that a read that began before one is not stored. */
  #epoch = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Starts to listen for changes; call once before the first request. */
  async start(onChange: (shopId?: number) => void = () => undefined): Promise<void> {
    this.#stop = await onContentChange(this.#database, (shopId) => {
      this.forget();
      onChange(shopId);
    });
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }

  forget(): void {
    this.#epoch += 1;
    this.#byHost.clear();
  }

  /** The shop of a host name without port; undefined for an unknown host. */
  async byHost(host: string): Promise<ShopRecord | undefined> {
    const kept = this.#byHost.get(host);
    if (kept) return kept.record;
    const epoch = this.#epoch;
    const record = await this.#read(host);
    if (epoch === this.#epoch) this.#byHost.set(host, { record });
    return record;
  }

  /** A shop by its id, for work that runs without a request. */
  async byId(id: number): Promise<ShopRecord | undefined> {
    const [named] = await this.#database.db
      .select({ host: shopHosts.host })
      .from(shopHosts)
      .where(eq(shopHosts.shop_id, id))
      .limit(1);
    return named && this.byHost(named.host);
  }

  async #read(host: string): Promise<ShopRecord | undefined> {
    const { db } = this.#database;
    const [found] = await db
      .select({ row: shops })
      .from(shopHosts)
      .innerJoin(shops, eq(shops.id, shopHosts.shop_id))
      .where(eq(shopHosts.host, host));
    if (!found) return undefined;
    const { row } = found;
    return {
      row,
      digest: digestOf(row),
      locales: (await db.select().from(locales).where(eq(locales.shop_id, row.id)).orderBy(asc(locales.position))).map(
        (locale) => (row.settings.is_locale_in_path === false ? { ...locale, is_in_path: false } : locale),
      ),
      currencies: await db
        .select()
        .from(currencies)
        .where(eq(currencies.shop_id, row.id))
        .orderBy(asc(currencies.position)),
      gateways: (
        await db
          .select({ code: gatewayAccounts.gateway })
          .from(gatewayAccounts)
          .where(eq(gatewayAccounts.shop_id, row.id))
          .orderBy(asc(gatewayAccounts.position))
      ).map(({ code }) => code),
    };
  }
}
