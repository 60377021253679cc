import type { Translate } from '#server/core/translator.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { ShopContext } from '#server/core/shop-context.ts';

/** Gateways [core §9] [acc §9] that this program speaks to. */
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

/** In minor units as the shop counts them, however the gateway writes them. */
export type Money = { amount: number; currency: string };

/** What a gateway says of a payment, in words all of them share. */
export type GatewayAnswer =
  | { state: 'processing'; reference?: string }
  /** The bank asks, in a frame beside the card fields. */
  | { state: 'requires_action'; reference: string; client_secret: string }
  /** The shopper goes on at a page of the gateway's own. */
  | { state: 'redirect'; reference: string; url: string }
  /** `holds`: what it says it set aside or took. */
  | { state: 'authorised' | 'captured'; reference: string; holds?: Money }
  | { state: 'refunded' | 'voided'; reference: string }
  | { state: 'declined'; reference?: string; code: string }
  /** The same once more may succeed [acc §4]. */
  | { state: 'retryable' }
  /** Nothing more for so many seconds [acc §4]. */
  | { state: 'blocked'; available_in: number };

export interface Authorisation {
  /** Asked again under one key, the gateway answers of the one payment it began. */
  key: string;
  amount: number;
  currency: string;
  /** What the payment component got from the gateway in exchange for the card. */
  source: string;
  /** Where the shop is, for what the gateway tells it later. */
  origin: string;
  /** Address of the shop that a page of the gateway's own leads back to, paid or not. */
  returnTo: string;
  /** Language the shopper reads. */
  locale: string;
  /** More may be offered after the purchase: the source is kept for a charge the shopper then agrees to. */
  keeps?: boolean;
  /** Of what is added after the purchase, the payment that kept the source. */
  first?: string;
}

/** A payment the gateway knows. */
interface PaymentRef {
  reference: string;
  /** This act, once, however often it is asked. */
  key: string;
}

/**
 * Something a gateway told by itself: which payment, under either name, and what has become of it; without an answer
 * the gateway is to be asked.
 */
export interface GatewayEvent {
  id: string;
  reference: string;
  key?: string;
  answer?: GatewayAnswer;
  /** Given back of it so far in all, where it tells of that: its answer is `refunded` only once everything is. */
  refunded?: number;
}

interface WebhookRequest {
  header(name: string): string | undefined;
  body: string;
}

/** What became of a wallet's page. */
export type ExpressAnswer =
  | { state: 'open' | 'left' }
  | {
      state: 'approved';
      /** What `authorise` is asked with. */
      source: string;
      email: string;
      /** Null where nothing is sent. */
      address: Address | null;
      /**
       * Chosen there already, and the sum that was agreed to with it; missing where the wallet leaves both to the shop.
       */
      chosen?: { shipping_method: string | null; amount: number };
    };

interface ExpressAsked extends Omit<Authorisation, 'source'> {
  checkout_token: string;
  needsShipping: boolean;
}

/** A wallet that says who buys and where it goes: begun before the shop knows either, charged when both are known. */
export interface ExpressWallet {
  /** What its button calls it. */
  name(t: Translate): string;
  /** Whether it can be reached from a shop at this origin; everywhere where it does not say. */
  isAt?(origin: string): boolean;
  begin(shop: ShopContext, asked: ExpressAsked): Promise<{ reference: string; url: string }>;
  read(shop: ShopContext, reference: string): Promise<ExpressAnswer>;
}

interface Method {
  code: GatewayCode;
  /** Its number among the ways to pay. */
  id: number;
  /** Codes of the currencies it takes; every one where it does not say. */
  currencies?: ReadonlySet<string>;
  /** No money moves [acc §9]. */
  isTest: boolean;
  words(t: Translate): { title: string; instructions: string };
}

/** Paid outside the shop, after the order. */
export interface LaterGateway extends Method {
  pays: 'later';
}

/**
 * Pays before the order is made: the money is set aside first and taken once the order is there. All calls leave the
 * process, so none is made inside a transaction, and a call whose answer was lost may be made again. A rejection means
 * that nothing is known.
 */
export interface FirstGateway extends Method {
  pays: 'first';
  /**
   * Card fields of the payment component stand in the checkout; a gateway that takes none leads to a page of its own.
   */
  takesCard: boolean;
  /** Where the payment component exchanges a card, if not with itself. */
  exchange?: CardExchange;
  /** Its wallet, for buttons beside product, cart and checkout. */
  express?: ExpressWallet;
  authorise(shop: ShopContext, asked: Authorisation): Promise<GatewayAnswer>;
  /**
   * Sets aside another sum from the source of a payment that went well and kept it, without asking the shopper
   * anything: what is added after the purchase. Called once for a key: a lost answer is looked for by `find`. A gateway
   * that cannot do it leaves it out, and nothing is offered after its payments; what would need the shopper is
   * declined.
   */
  authoriseAgain?(shop: ShopContext, asked: Authorisation & { first: string }): Promise<GatewayAnswer>;
  /**
   * What has become of a payment whose answer was lost, by its key, and moves no money itself. Null where nobody was
   * asked for money as far as the gateway knows: a call may still be on its way.
   */
  find(shop: ShopContext, asked: Authorisation): Promise<GatewayAnswer | null>;
  /** What has become of a payment after the shopper has met the gateway itself: a challenge, a page of its own. */
  confirm(shop: ShopContext, known: PaymentRef): Promise<GatewayAnswer>;
  capture(shop: ShopContext, known: PaymentRef & { amount: number }): Promise<GatewayAnswer>;
  void(shop: ShopContext, known: PaymentRef): Promise<GatewayAnswer>;
  /**
   * Gives back some of what was taken, or all. Answers `refunded` where this sum is given back, `processing` where it
   * will be, `declined` where it will not.
   */
  refund(shop: ShopContext, known: PaymentRef & Money): Promise<GatewayAnswer>;
  /**
   * Reads what came in the gateway's name; refuses what it did not sign. Null for what is none of this shop's payments'
   * business.
   */
  webhook(shop: ShopContext, told: WebhookRequest): Promise<GatewayEvent | null>;
}

/** How the payment component exchanges a card with a gateway: all of it may be known to every browser. */
export interface CardExchange {
  kind: 'stripe' | 'braintree' | 'checkout-com';
  /** Origin the card is sent to, by the payment component alone. */
  api: string;
  /** Names the merchant; no secret. */
  key: string;
}

/**
 * A gateway that could not be asked or did not answer with sense: nothing is known. It carries neither what was sent
 * nor what came, which hold secrets, only what a log may have.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code = 'gateway_failed';
}

export type Gateway = LaterGateway | FirstGateway;
