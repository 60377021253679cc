import { observableRef } from 'mobx';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { catalogueApi } from '#api/catalogue.api.ts';
import type { Answer } from '#api/core/endpoint.ts';
import type { Http } from '#api/core/http.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { Currency, Shop, ShopLocale } from '#domain/shop/shop.ts';
import { localePrefix } from '#domain/page/locale-path.ts';
import { DIGEST_COOKIE_SECONDS, PASSWORD_HASH_COOKIE_SECONDS } from '#domain/limits.ts';
import type { Cookies } from '#platform/cookies.ts';
import { makeStore } from '../core/observable-store.ts';

export type AppSettings = Answer<typeof bootstrapApi.app>;

type Deps = { http: Http; cookies: Cookies };

/**
 * The shop, its languages and currencies, and its enabled features [core §3, §7]. Readable once `settings` are loaded.
 */
export class ShopStore {
  settings: AppSettings | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<ShopStore, 'deps'>(this, { deps: false, settings: observableRef });
  }

  get shop(): Shop | null {
    return this.settings?.shop ?? null;
  }

  get locales(): readonly ShopLocale[] {
    return this.settings?.locales ?? [];
  }

  get currencies(): readonly Currency[] {
    return this.settings?.currencies ?? [];
  }

  /** The page's language as calls name it: its prefix (`de-de`), or its code where its path has none. */
  get language(): string | undefined {
    const code = this.shop?.locale.code;
    const own = this.locales.find((locale) => locale.code === code);
    return (own && localePrefix(own).slice(1)) || code;
  }

  /** Path shown instead of the home page, or null [core §2]. */
  get startPage(): string | null {
    return this.settings?.start_page ?? null;
  }

  get passwordEnabled(): boolean {
    return this.settings?.password_enabled ?? false;
  }

  get digest(): string | undefined {
    return this.settings?.digest;
  }

  /** Whether a path shows /page-not-found [core §2]. */
  isLocked(path: string): boolean {
    return this.settings?.page_lock.includes(path) ?? false;
  }

  async load(): Promise<void> {
    this.receive(await this.deps.http.call(bootstrapApi.app));
  }

  receive(settings: AppSettings): void {
    this.settings = settings;
    this.deps.cookies.set(COOKIES.digest, settings.digest, DIGEST_COOKIE_SECONDS);
  }

  /** Unlocks a password-protected shop and stores the proof for 7 days [acc §4]; rejects with `password_incorrect`. */
  async enterPassword(password: string): Promise<void> {
    const { hash } = await this.deps.http.call(catalogueApi.validate, { body: { password } }, { handles: [401] });
    this.deps.cookies.set(COOKIES.storefrontPassword, hash, PASSWORD_HASH_COOKIE_SECONDS);
  }

  /**
   * Only the visitor's own language and currency: the lists of the others are loaded on demand (`load`), and changing
   * either loads a new page.
   */
  dehydrate(): AppSettings | null {
    const { settings } = this;
    if (!settings) return null;
    const { locale, currency } = settings.shop;
    return {
      ...settings,
      locales: settings.locales.filter(({ code }) => code === locale.code),
      currencies: settings.currencies.filter(({ code }) => code === currency.code),
    };
  }

  hydrate(settings: AppSettings | null): void {
    if (settings) this.receive(settings);
  }
}
