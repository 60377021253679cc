/**
 * Request headers of the shop's own client [decisions, The wire]; each is only sent if its value is known [core §7].
 */
export const HEADER = {
  customerToken: 'X-Customer-Token',
  previewToken: 'X-Preview-Token',
  previewLayout: 'X-Preview-Layout',
  preview: 'X-Preview',
  pageSpeedId: 'X-Page-Speed-Id',
  checkoutToken: 'X-Checkout-Token',
  checkoutSecret: 'X-Checkout-Secret',
  sessionId: 'X-Session-Id',
  lang: 'X-Lang',
  buyerAbTest: 'X-Buyer-AB-Test',
  idempotencyKey: 'Idempotency-Key',
  cookie: 'Cookie',
} as const;
export type HeaderName = keyof typeof HEADER;

/** The only call without a session id [core §7]. */
export const ACTIONS_PATH = '/analytics/actions.json';

/** HTTP status on which the client reloads the page [core §8]. */
export const RELOAD_STATUS = 444;

/** Code of the refusal of what makes an order or takes money in a preview. */
export const PREVIEW_TAKES_NO_ORDERS = 'preview_takes_no_orders';
