/** Request headers of the shop's own client (decisions, "The wire"); `lang` and the rest only when known [core §7]. */
export const HEADER = {
  customerToken: 'X-Customer-Token',
  previewToken: 'X-Preview-Token',
  previewLayout: 'X-Preview-Layout',
  preview: 'X-Preview',
  pageSpeedId: 'X-Page-Speed-Id',
  checkoutToken: 'X-Checkout-Token',
  sessionId: 'X-Session-Id',
  lang: 'X-Lang',
  buyerAbTest: 'X-Buyer-AB-Test',
  idempotencyKey: 'Idempotency-Key',
  cookie: 'Cookie',
} as const;
export type HeaderName = keyof typeof HEADER;

/** Cookies of the storefront, read by browser and server alike. Lifetimes are in `domain/limits.ts` [core §9, acc §9]. */
export const COOKIE = {
  /** Mirror of the cart token of local storage, so that /cart can be rendered and native forms work (architecture, "Hydration"). */
  cartToken: 'cart_token',
  currency: 'currency',
  locale: 'locale',
  localePath: 'locale_path',
  language: 'language',
  digest: 'digest',
  passwordHash: 'password_hash',
  abTest: 'ab_test',
  market: 'market',
  marketCurrency: 'market_currency',
} as const;

/** Cookies the server's own client passes on to the calls it makes for a visitor [core §7]. */
export const FORWARDED_COOKIES: readonly string[] = [COOKIE.market, COOKIE.marketCurrency, COOKIE.language];

/** The `Cookie` header of forwarded cookies alone; undefined when there is none. */
export function forwardedCookies(header: string | null | undefined): string | undefined {
  const kept = (header ?? '').split(/;\s*/).filter((pair) => FORWARDED_COOKIES.includes(pair.split('=', 1)[0]!.trim()));
  return kept.length > 0 ? kept.join('; ') : undefined;
}

/** The call that carries no session id [core §7]. */
export const ACTIONS_PATH = '/analytics/actions.json';

/** HTTP status that asks the browser to load the page anew [core §8]. */
export const RELOAD_STATUS = 444;
