/**
 * Names of the storefront's cookies; their lifetimes are in limits.ts. Those of the first group are forwarded with each
 * call [core §7].
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
  /**
   * Mirror of the cart token in local storage, so that /cart can be rendered for its visitor
   * [hydration].
   */
  cartToken: 'cart_token',
  /** The code of a link that was followed: a cart begins with it. Ends with the browser's session [core §2]. */
  sharedDiscount: 'discount_code',
  /** The checkout that a wallet or one press was begun with: pressed again it goes on there [core §9]. */
  expressCheckout: 'express_checkout',
  /** The session of who signed in without script; moved into local storage by the first script that asks [core §4]. */
  customerToken: 'customer_token',
  /** Proof that the storefront's password was given. */
  storefrontPassword: 'storefront_password',
  buyerAbTest: 'buyer_ab_test',
} as const;

/** Keeps the key of one order for 7 days, so that its page can be rendered for its buyer again [acc §9]. */
export const orderKeyCookie = (orderToken: string): string => `order_key_${orderToken}`;
