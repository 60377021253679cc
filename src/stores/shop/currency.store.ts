import { COOKIES } from '#domain/core/cookies.ts';
import type { Currency } from '#domain/shop/shop.ts';
import { CURRENCY_CHANGE_DELAY_MS, CURRENCY_COOKIE_SECONDS } from '#domain/limits.ts';
import { convertMoney, formatMoney, formatMoneyWithCurrency, shopCurrencyView } from '#domain/shop/money.ts';
import type { CurrencyView } from '#domain/shop/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Cookies } from '#platform/cookies.ts';
import type { PageAddress } from '#platform/page.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = {
  /** The visitor's currency, the shop's own, and all there are; null until the shop is known. */
  shop: () => { currency: Currency; default_currency: Currency; currencies: readonly Currency[] } | null;
  cookies: Cookies;
  clock: Clock;
  page: PageAddress;
};

/**
 * The currency prices are shown in, fixed while the document lives. Amounts travel in the shop's own
 * [decisions, The wire].
 */
class CurrencyStore {
  /** Code on its way, while the second of [acc §4] passes. */
  changingTo: string | null = null;
  private readonly deps: Deps;
  private cancel: (() => void) | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeStore<CurrencyStore, 'deps' | 'cancel'>(this, { deps: false, cancel: false });
  }

  get all(): readonly Currency[] {
    return this.deps.shop()?.currencies ?? [];
  }

  get current(): Currency | undefined {
    return this.deps.shop()?.currency;
  }

  get code(): string {
    return this.current?.code ?? '';
  }

  /** What `domain/money.ts` needs to show an amount; undefined until the shop is known. */
  get view(): CurrencyView | undefined {
    const shop = this.deps.shop();
    return shop ? { ...shop.currency, base: shop.default_currency.code } : undefined;
  }

  /** An amount of the shop's minor unit in the visitor's. */
  convert(amount: number): number {
    return this.view ? convertMoney(amount, this.view) : amount;
  }

  /** An amount as the visitor reads it. */
  format(amount: number): string {
    return this.view ? formatMoney(amount, this.view) : '';
  }

  /** An amount in the shop's own currency with its name: what will be charged. */
  formatCharged(amount: number): string {
    const shop = this.deps.shop();
    return shop ? formatMoneyWithCurrency(amount, shopCurrencyView(shop.default_currency)) : '';
  }

  /** Remembers the currency for 7 days and shows prices in it after a second, by loading the page anew [acc §4, §9]. */
  switchTo(code: string): void {
    if (!this.all.some((currency) => currency.code === code)) return;
    this.cancel?.();
    const isCurrent = code === this.code;
    this.changingTo = isCurrent ? null : code;
    this.deps.cookies.set(COOKIES.marketCurrency, code, CURRENCY_COOKIE_SECONDS);
    this.cancel = isCurrent
      ? undefined
      : this.deps.clock.after(CURRENCY_CHANGE_DELAY_MS, () => this.deps.page.reload());
  }
}

export const currencyStore = defineStore(
  ({ platform: { cookies, clock, page }, shop }) =>
    new CurrencyStore({
      shop: () => shop.shop && { ...shop.shop, currencies: shop.currencies },
      cookies,
      clock,
      page,
    }),
);
