/** Request headers of the shop's own client [decisions, The wire]; `lang` and the rest only when known [core §7]. */
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

/** The call that carries no session id [core §7]. */
export const ACTIONS_PATH = '/analytics/actions.json';

/** HTTP status that asks the browser to load the page anew [core §8]. */
export const RELOAD_STATUS = 444;
