import type { ShopContext } from '../../http/context.ts';

/** Gateways [core §9] that this program speaks to. */
export type GatewayCode = 'cod' | 'test-gateway';

/** What a gateway says of a payment, in words all of them share. */
export type GatewayAnswer =
  | { state: 'processing'; reference?: string }
  | { state: 'requires_action'; reference: string; client_secret: string }
  | { state: 'authorised' | 'captured' | 'refunded' | 'voided'; reference: string }
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
}

/** A payment the gateway knows. */
export interface Known {
  reference: string;
  /** This act, once, however often it is asked. */
  key: string;
}

/** Something a gateway told by itself: which payment, under either name, and what has become of it. */
export interface GatewayEvent {
  id: string;
  reference: string;
  key?: string;
  answer: GatewayAnswer;
}

export interface Told {
  header(name: string): string | undefined;
  body: string;
}

interface Method {
  code: GatewayCode;
  /** Its number among the ways to pay. */
  id: number;
  /** No money moves [acc §9]. */
  isTest: boolean;
  /** Title and instructions by language; English stands in. */
  words: Readonly<Record<string, { title: string; instructions: string }>>;
}

/** Paid outside the shop, after the order. */
export interface LaterGateway extends Method {
  pays: 'later';
}

/**
 * Pays before the order is made: the money is set aside first and taken once the order is there. All calls leave the process, so none is made
 * inside a transaction, and a call whose answer was lost may be made again. A rejection means that nothing is known.
 */
export interface FirstGateway extends Method {
  pays: 'first';
  /** Card fields of the payment component stand in the checkout. */
  takesCard: boolean;
  authorise(shop: ShopContext, asked: Authorisation): Promise<GatewayAnswer>;
  /** What has become of a payment after the shopper has met the gateway itself: a challenge, a page of its own. */
  confirm(shop: ShopContext, known: Known): Promise<GatewayAnswer>;
  capture(shop: ShopContext, known: Known & { amount: number }): Promise<GatewayAnswer>;
  void(shop: ShopContext, known: Known): Promise<GatewayAnswer>;
  refund(shop: ShopContext, known: Known & { amount: number }): Promise<GatewayAnswer>;
  /** Reads what came in the gateway's name; refuses what it did not sign. */
  webhook(shop: ShopContext, told: Told): Promise<GatewayEvent>;
}

export type Gateway = LaterGateway | FirstGateway;
