import { COOKIES } from '#domain/cookies.ts';

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

/** Cookies the server's own client passes on to the calls it makes for a visitor [core §7]. */
export const FORWARDED_COOKIES: readonly string[] = [COOKIES.globalMarket, COOKIES.marketCurrency, COOKIES.language];

/** The `Cookie` header of forwarded cookies alone; undefined when there is none. */
export function forwardedCookies(header: string | null | undefined): string | undefined {
  const kept = (header ?? '').split(/;\s*/).filter((pair) => FORWARDED_COOKIES.includes(pair.split('=', 1)[0]!.trim()));
  return kept.length > 0 ? kept.join('; ') : undefined;
}

/** The call that carries no session id [core §7]. */
export const ACTIONS_PATH = '/analytics/actions.json';

/** HTTP status that asks the browser to load the page anew [core §8]. */
export const RELOAD_STATUS = 444;
