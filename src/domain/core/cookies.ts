/**
 * The storefront's cookies; their lifetimes are in limits.ts. Those up to `digest` are forwarded with each call to the
 * server [core §7].
 */
export const COOKIES = {
  /** Country code of the visitor's market. */
  globalMarket: 'global_market',
  /** Currency code prices are shown in. */
  marketCurrency: 'market_currency',
  /** Language code. */
  language: 'language',
  /** Locale prefix of the path, such as `de-de`. */
  localePath: 'locale_path',
  digest: 'digest',
  /** A copy of the cart token in local storage, so that the server can render /cart for its visitor [hydration]. */
  cartToken: 'cart_token',
  /**
   * This browser's secret, which opens what was typed in its checkouts. Calls carry it as a header; the cookie is for
   * documents.
   */
  checkoutSecret: 'checkout_secret',
  /** The discount code of a shared link; a new cart starts with it. Ends with the browser session [core §2]. */
  sharedDiscount: 'discount_code',
  /** The checkout that an express or buy-now button created; pressing the button again continues it [core §9]. */
  expressCheckout: 'express_checkout',
  /** The session of a customer, which only GETs of documents are answered by; no script can read it. */
  session: 'customer_session',
  /**
   * Hands the session of a customer who signed in without JavaScript to the first script, which moves it to local
   * storage [core §4]. It dies in a minute.
   */
  customerToken: 'customer_token',
  /** Proof that the visitor entered the storefront's password. */
  storefrontPassword: 'storefront_password',
  buyerAbTest: 'buyer_ab_test',
} as const;

/**
 * Name of the cookie that holds an order's access key for 7 days, so that its page can be rendered for its customer
 * again [acc §9].
 */
export const orderKeyCookie = (orderToken: string): string => `order_key_${orderToken}`;
