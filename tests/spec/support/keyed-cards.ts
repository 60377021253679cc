import type { GatewayKeys } from '#server/modules/payments/gateway-env.ts';
import type { FirstGateway } from '#server/modules/payments/gateway.ts';
import { braintreeGateway } from '#server/modules/payments/braintree/braintree-gateway.ts';
import { checkoutComGateway } from '#server/modules/payments/checkout-com/checkout-com-gateway.ts';
import { stripeGateway } from '#server/modules/payments/stripe/stripe-gateway.ts';
import { BRAINTREE_CARDS, BRAINTREE_KEYS, fakeBraintree } from '../../support/gateways/fake-braintree.ts';
import { CHECKOUT_COM_CARDS, CHECKOUT_COM_KEYS, fakeCheckoutCom } from '../../support/gateways/fake-checkout-com.ts';
import type { FakeServer } from '../../support/gateways/fake-server.ts';
import { fakeStripe, STRIPE_CARDS, STRIPE_KEYS } from '../../support/gateways/fake-stripe.ts';
import type { CommerceShop } from './commerce-shop.ts';

/**
 * How much of a charge was authorised, captured and refunded, in minor units; `kept` if its card can be charged again.
 */
interface Charged {
  key: string;
  held: number;
  taken: number;
  given: number;
  kept: boolean;
}

/** A fake of a card gateway on this machine, and the state of its charges. */
export interface KeyedCards {
  fake: FakeServer;
  gateway: FirstGateway;
  good: string;
  card(number: string): Promise<string>;
  charges(): Charged[];
  /** Its API keys, as a process of the shop reads them. */
  keys: GatewayKeys;
  /** Requests that charge a card, and that capture an authorisation. */
  charge: RegExp;
  capture: RegExp;
  /** Sets what a card's bank does from now on. */
  turn(number: string, how: Fate): void;
  /** Whether it sends webhooks about charges. */
  tells: boolean;
  /** Sends the webhook of a key's charge to the shop; undefined if it has none. */
  tell(shop: CommerceShop, key: string): Promise<Response | undefined>;
}

type Fate = 'succeeds' | 'declined' | 'asks';

export const KEYED_CARDS = {
  stripe: async (): Promise<KeyedCards> => {
    const fake = await fakeStripe();
    return {
      fake,
      gateway: stripeGateway({ ...STRIPE_KEYS, apiBase: fake.origin }, { payOrigin: 'https://pay.test' }),
      good: STRIPE_CARDS.good,
      card: fake.card,
      charges: () =>
        fake.intents().map(({ metadata, status, amount, received, refunded, customer }) => ({
          key: metadata['payment'] ?? '',
          held: status === 'requires_capture' ? amount : 0,
          taken: received,
          given: refunded,
          kept: customer !== null,
        })),
      keys: { stripe: { ...STRIPE_KEYS, apiBase: fake.origin } },
      capture: /\/capture$/,
      charge: /\/confirm$/,
      turn: (number, how) =>
        fake.turn(
          number,
          {
            succeeds: undefined,
            declined: { code: 'card_declined', decline_code: 'generic_decline' },
            asks: { code: 'authentication_required', decline_code: 'authentication_required' },
          }[how],
        ),
      tells: true,
      async tell(shop, key) {
        const event = fake.events.find(
          ({ data: { object } }) => (object['metadata'] as Record<string, string>)['payment'] === key,
        )!;
        const { body, signature } = fake.signed(event, shop.clock.now);
        return shop.request('/api/payments/stripe/webhook', {
          method: 'POST',
          headers: { 'stripe-signature': signature },
          body,
        });
      },
    };
  },
  braintree: async (): Promise<KeyedCards> => {
    const fake = await fakeBraintree();
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    return {
      fake,
      gateway: braintreeGateway({ ...BRAINTREE_KEYS, apiBase: fake.origin, cardBase: fake.origin }),
      good: BRAINTREE_CARDS.good,
      card: fake.card,
      charges: () =>
        fake.sales().flatMap(({ orderId, status, amount, refunded, token, of }) => {
          if (of) return [];
          const taken = status === 'submitted_for_settlement' || status === 'settled' ? cents(amount) : 0;
          return [
            {
              key: orderId,
              held: status === 'authorized' ? cents(amount) : 0,
              taken,
              given: refunded,
              kept: token !== undefined,
            },
          ];
        }),
      keys: { braintree: { ...BRAINTREE_KEYS, apiBase: fake.origin, cardBase: fake.origin } },
      capture: /\/submit_for_settlement$/,
      charge: /\/transactions$/,
      turn: (number, how) => fake.turn(number, { succeeds: '1000', declined: '2000', asks: '2099' }[how]),
      tells: false,
      tell: async () => undefined,
    };
  },
  'checkout-com': async (): Promise<KeyedCards> => {
    const fake = await fakeCheckoutCom();
    return {
      fake,
      gateway: checkoutComGateway({ ...CHECKOUT_COM_KEYS, apiBase: fake.origin }),
      good: CHECKOUT_COM_CARDS.good,
      card: fake.card,
      charges: () =>
        fake.payments().map(({ reference, status, amount, captured, refunded, source }) => ({
          key: reference,
          held: status === 'Authorized' ? amount : 0,
          taken: captured,
          given: refunded,
          kept: source !== undefined,
        })),
      keys: { 'checkout-com': { ...CHECKOUT_COM_KEYS, apiBase: fake.origin } },
      capture: /\/captures$/,
      charge: /^POST \/payments$/,
      turn: (number, how) => fake.turn(number, { succeeds: undefined, declined: '20005', asks: '20154' }[how]),
      tells: true,
      async tell(shop, key) {
        const { body, signature } = fake.signed(
          fake.event(fake.payments().find(({ reference }) => reference === key)!.id, 'payment_approved'),
        );
        return shop.request('/api/payments/checkout-com/webhook', {
          method: 'POST',
          headers: { 'cko-signature': signature },
          body,
        });
      },
    };
  },
} as const;
