import type { Translate } from '#server/core/translator.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

/** Supported gateways [core §9, acc §9]. */
const GATEWAY_CODES = [
  'cod',
  'test-gateway',
  'stripe',
  'paypal-express',
  'paypal-pro',
  'cardpay',
  'port-one',
  'platform',
  'braintree',
  'checkout-com',
] as const;
type GatewayCode = (typeof GATEWAY_CODES)[number];

/** In the shop's minor units, whatever format the gateway uses. */
export type Money = { amount: number; currency: string };

/** A gateway's answer about a payment, in terms that all gateways share. */
export type GatewayAnswer =
  | { state: 'processing'; reference?: string }
  /** The bank's challenge, in a frame beside the card fields. */
  | { state: 'requires_action'; reference: string; client_secret: string }
  /** The shopper continues on a page of the gateway's own. */
  | { state: 'redirect'; reference: string; url: string }
  /** `holds`: the amount that it reports as authorised or captured. */
  | { state: 'authorised' | 'captured'; reference: string; holds?: Money }
  | { state: 'refunded' | 'voided'; reference: string }
  | { state: 'declined'; reference?: string; code: string }
  /** Another attempt may succeed [acc §4]. */
  | { state: 'retryable' }
  /** No attempts for this many seconds [acc §4]. */
  | { state: 'blocked'; available_in: number };

export interface Authorisation {
  /** Idempotency key: with the same key the gateway answers about the same payment. */
  key: string;
  amount: number;
  currency: string;
  /** The token that the payment component got for the card. */
  source: string;
  /** Address of the shop, for the gateway's webhooks. */
  origin: string;
  /** Address of the shop that a page of the gateway returns to, paid or not. */
  returnTo: string;
  /** The shopper's language. */
  locale: string;
  /** Stores the card for post-purchase offers, each charged only when the shopper accepts it. */
  keeps?: boolean;
  /** For a post-purchase offer, the payment that stored the card. */
  first?: string;
}

/** A payment that the gateway knows. */
interface PaymentRef {
  reference: string;
  /** Idempotency key of this operation. */
  key: string;
}

/** A webhook event: the payment, by either id, and its new state; without a state the gateway has to be asked. */
export interface GatewayEvent {
  id: string;
  reference: string;
  key?: string;
  answer?: GatewayAnswer;
  /** Total refunded so far, if the event reports it; its state becomes `refunded` only when everything is. */
  refunded?: number;
}

interface WebhookRequest {
  header(name: string): string | undefined;
  body: string;
}

/** The result of a wallet's page. */
export type ExpressAnswer =
  | { state: 'open' | 'left' }
  | {
      state: 'approved';
      /** The source that `authorise` is called with. */
      source: string;
      email: string;
      /** Null if nothing is shipped. */
      address: Address | null;
      /**
       * Shipping method chosen in the wallet, and the approved total; missing if the wallet leaves both to the shop.
       */
      chosen?: { shipping_method: string | null; amount: number };
    };

interface ExpressAsked extends Omit<Authorisation, 'source'> {
  checkout_token: string;
  needsShipping: boolean;
}

/** A wallet that provides contact and address: opened before the shop knows them, charged afterwards. */
export interface ExpressWallet {
  /** The name on its button. */
  name(t: Translate): string;
  /** Whether it works for a shop at this origin; always, if missing. */
  isAt?(origin: string): boolean;
  begin(shop: ShopContext, asked: ExpressAsked): Promise<{ reference: string; url: string }>;
  read(shop: ShopContext, reference: string): Promise<ExpressAnswer>;
}

interface Method {
  code: GatewayCode;
  /** Its id among the payment methods. */
  id: number;
  /** Codes of the supported currencies; all, if missing. */
  currencies?: ReadonlySet<string>;
  /** No money moves [acc §9]. */
  isTest: boolean;
  words(t: Translate): { title: string; instructions: string };
}

/** Paid to the carrier, after the order. */
export interface LaterGateway extends Method {
  pays: 'later';
}

/**
 * Pays before the order: the money is authorised first and captured once the order exists. No call is made inside a
 * transaction, since all leave the process, and each may be repeated after a lost answer. A rejection means that the
 * state is unknown.
 */
export interface FirstGateway extends Method {
  pays: 'first';
  /** Card fields are shown in the checkout; a gateway without them has a page of its own. */
  takesCard: boolean;
  /** Where the payment component exchanges a card for a token, if not at its own server. */
  exchange?: CardExchange;
  /** Its wallet, for buttons beside product, cart and checkout. */
  express?: ExpressWallet;
  authorise(shop: ShopContext, asked: Authorisation): Promise<GatewayAnswer>;
  /**
   * Authorises another amount on the stored card of an earlier payment, without the shopper: for post-purchase offers.
   * Called once for a key; a lost answer is looked up by `find`. Without this function there are no offers after the
   * gateway's payments. A charge that would need the shopper is declined.
   */
  authoriseAgain?(shop: ShopContext, asked: Authorisation & { first: string }): Promise<GatewayAnswer>;
  /**
   * The state of a payment whose answer was lost, by its key; charges nothing. Null if the gateway does not know the
   * payment, while a call may still be under way.
   */
  find(shop: ShopContext, asked: Authorisation): Promise<GatewayAnswer | null>;
  /** The state of a payment after a challenge or the gateway's own page. */
  confirm(shop: ShopContext, known: PaymentRef): Promise<GatewayAnswer>;
  capture(shop: ShopContext, known: PaymentRef & { amount: number }): Promise<GatewayAnswer>;
  void(shop: ShopContext, known: PaymentRef): Promise<GatewayAnswer>;
  /**
   * Refunds a part of a captured payment, or all. `refunded` if this amount is refunded, `processing` if it will be,
   * `declined` if it will not.
   */
  refund(shop: ShopContext, known: PaymentRef & Money): Promise<GatewayAnswer>;
  /** Reads a webhook; refuses one with an invalid signature. Null if it does not concern a payment of this shop. */
  webhook(shop: ShopContext, told: WebhookRequest): Promise<GatewayEvent | null>;
}

/** How the payment component exchanges a card with a gateway; every browser may know all of this. */
export interface CardExchange {
  kind: 'stripe' | 'braintree' | 'checkout-com';
  /** Origin that the card is sent to, only by the payment component. */
  api: string;
  /** Identifies the merchant; not secret. */
  key: string;
}

/**
 * A gateway that was unreachable or gave an invalid answer: the state is unknown. It contains neither request nor
 * answer, since both hold secrets, only what may be logged.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code = 'gateway_failed';
}

export type Gateway = LaterGateway | FirstGateway;
