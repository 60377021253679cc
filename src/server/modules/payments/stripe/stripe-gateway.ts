import type { Stripe } from 'stripe';
import { WEBHOOK_TOLERANCE_SECONDS } from '#domain/payment/payment-limits.ts';
import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { payOriginOf } from '#server/http/pay-origin.ts';
import { cardWords } from '../gateway-words.ts';
import { GatewayError } from '../gateway.ts';
import type { Authorisation, FirstGateway, GatewayAnswer, GatewayEvent } from '../gateway.ts';
import { GATEWAY_CALL_MS } from '../gateway-call.ts';
import { toStripe, fromStripe } from './stripe-amounts.ts';
import { answerOf, answerOfError, failureOf } from './stripe-answers.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Origin of Stripe's API; another one only in tests. */
  apiBase: string;
}

/**
 * Cards through Stripe's PaymentIntents. An intent is created first, which charges nothing, and confirmed by its id,
 * which works once: after any lost answer, a repeated call finds its state. Capture and cancellation happen once by the
 * intent's state; refunds by our key, which they carry.
 */
export function stripeGateway(
  { secretKey, publishableKey, webhookSecret, apiBase }: StripeKeys,
  { payOrigin }: { payOrigin?: string } = {},
): FirstGateway {
  const { protocol, hostname, port } = new URL(apiBase);
  let client: Promise<Stripe> | undefined;
  // The library is loaded when the first card is charged.
  const stripe = () =>
    (client ??= import('stripe').then(
      ({ Stripe: Client }) =>
        new Client(secretKey, {
          host: hostname,
          ...(port && { port }),
          protocol: protocol === 'http:' ? 'http' : 'https',
          timeout: GATEWAY_CALL_MS,
          maxNetworkRetries: 1,
          telemetry: false,
        }),
    ));
  const asked = async (
    ask: (stripe: Stripe) => Promise<Stripe.PaymentIntent>,
    reference?: string,
  ): Promise<GatewayAnswer> => {
    const library = await stripe();
    try {
      return answerOf(await ask(library));
    } catch (error) {
      return answerOfError(error, reference);
    }
  };
  /** An error that says nothing about a payment is thrown without request and answer. */
  const known = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw failureOf(error);
    }
  };
  /**
   * The card of a new payment, with a new customer if it is to be stored; for a post-purchase offer the stored card.
   */
  const cardOf = async (
    { customers, paymentIntents }: Stripe,
    shop: ShopContext,
    { key, source, keeps, first }: Authorisation,
  ) => {
    if (first !== undefined) {
      const { customer, payment_method } = await paymentIntents.retrieve(first);
      return { customer: idOf(customer), payment_method: idOf(payment_method) };
    }
    if (!keeps) return { payment_method: source };
    const { id } = await customers.create(
      { metadata: { shop: String(shop.id), payment: key } },
      { idempotencyKey: `${key}-customer` },
    );
    return { payment_method: source, customer: id, setup_future_usage: 'off_session' as const };
  };
  /** Creates the intent of a key, or returns the one that exists, as it was at first. Charges nothing. */
  const make = async (shop: ShopContext, wanted: Authorisation, smallest: number) => {
    const library = await stripe();
    const card = await known(() => cardOf(library, shop, wanted));
    const { key, currency } = wanted;
    return library.paymentIntents.create(
      {
        amount: smallest,
        currency: currency.toLowerCase(),
        ...card,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        description: shop.row.name,
        metadata: { shop: String(shop.id), payment: key },
      },
      { idempotencyKey: key },
    );
  };
  /** A key repeats the first answer, so the current state is read from the intent. */
  const standing = async (
    { paymentIntents }: Stripe,
    made: Stripe.Response<Stripe.PaymentIntent>,
  ): Promise<Stripe.PaymentIntent> =>
    made.lastResponse.headers['idempotent-replayed'] ? paymentIntents.retrieve(made.id) : made;
  const charge = async (
    shop: ShopContext,
    wanted: Authorisation,
    how: Stripe.PaymentIntentConfirmParams,
  ): Promise<GatewayAnswer> => {
    const smallest = toStripe(wanted.amount, wanted.currency);
    if (smallest === undefined) return { state: 'declined', code: 'payment_amount_unsupported' };
    let made: Stripe.Response<Stripe.PaymentIntent>;
    try {
      made = await make(shop, wanted, smallest);
    } catch (error) {
      // Stripe repeats an error under its key. Nothing was charged, so another key may be used.
      return error instanceof Error && 'type' in error && error.type === 'StripeAPIError'
        ? { state: 'retryable' }
        : answerOfError(error);
    }
    return asked(async (library) => {
      const now = await standing(library, made);
      return now.status === 'requires_confirmation' ? library.paymentIntents.confirm(now.id, how) : now;
    }, made.id);
  };
  return {
    code: 'stripe',
    id: 3,
    pays: 'first',
    takesCard: true,
    isTest: secretKey.includes('_test_'),
    exchange: { kind: 'stripe', api: new URL(apiBase).origin, key: publishableKey },
    words: cardWords,
    authorise: (shop, wanted) =>
      charge(shop, wanted, { return_url: returnAddress(payOriginOf(payOrigin, wanted.origin), wanted.origin) }),
    // The shopper is not present: Stripe declines if the bank requires a challenge.
    authoriseAgain: (shop, wanted) => charge(shop, wanted, { off_session: true }),
    async find(shop, wanted) {
      const smallest = toStripe(wanted.amount, wanted.currency);
      if (smallest === undefined) return null;
      const library = await stripe();
      const intent = await known(async () => {
        // Keys expire after a day; older intents are found by search.
        const [old] = (await library.paymentIntents.search({ query: `metadata['payment']:'${wanted.key}'`, limit: 1 }))
          .data;
        return old ? library.paymentIntents.retrieve(old.id) : standing(library, await make(shop, wanted, smallest));
      });
      return intent.status === 'requires_confirmation' ? null : answerOf(intent);
    },
    confirm: (_shop, { reference }) => asked(({ paymentIntents }) => paymentIntents.retrieve(reference), reference),
    // All of it: the amount that was checked to be authorised.
    capture: (_shop, { reference }) => asked(({ paymentIntents }) => paymentIntents.capture(reference), reference),
    void: (_shop, { reference }) => asked(({ paymentIntents }) => paymentIntents.cancel(reference), reference),
    async refund(_shop, { reference, amount, currency, key }) {
      const smallest = toStripe(amount, currency);
      // Without an amount Stripe would refund everything.
      if (smallest === undefined) return { state: 'declined', reference, code: 'payment_amount_unsupported' };
      const { refunds } = await stripe();
      try {
        // Keys expire after a day and repeat the first answer; a refund may take longer.
        const before = (await refunds.list({ payment_intent: reference, limit: 100 })).data.find(
          ({ metadata }) => metadata?.['payment'] === key,
        );
        if (before && before.amount !== smallest) throw new GatewayError('Stripe: a key of another refund');
        const { status } =
          before ??
          (await refunds.create(
            { payment_intent: reference, amount: smallest, metadata: { payment: key } },
            { idempotencyKey: key },
          ));
        if (status === 'succeeded') return { state: 'refunded', reference };
        return status === 'failed' || status === 'canceled'
          ? { state: 'declined', reference, code: 'refund_failed' }
          : { state: 'processing', reference };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        // Final: another attempt would be refused as well.
        if (code === 'charge_already_refunded' || code === 'amount_too_large')
          return { state: 'declined', reference, code: 'refund_exceeds_charge' };
        return answerOfError(error, reference);
      }
    },
    async webhook(shop, { header, body }) {
      return eventOf(
        shop,
        await signedEvent(await stripe(), webhookSecret, header('stripe-signature'), body, shop.now()),
      );
    },
  };
}

const idOf = (named: string | { id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id;

/** Where a bank's challenge ends: a page of the payment component, in its frame. */
const returnAddress = (payOrigin: string, parent: string) =>
  `${payOrigin}/challenge/return?parent=${encodeURIComponent(parent)}`;

async function signedEvent(
  { webhooks }: Stripe,
  secret: string,
  signature: string | undefined,
  body: string,
  now: Date,
): Promise<Stripe.Event> {
  try {
    return await webhooks.constructEventAsync(
      body,
      signature ?? '',
      secret,
      WEBHOOK_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new Refusal(400, 'webhook_signature_invalid');
  }
}

/** An account may have several shops and other uses: events of others are ignored. */
function eventOf(shop: ShopContext, event: Stripe.Event): GatewayEvent | null {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      const { payment: key, shop: of } = intent.metadata;
      return of === String(shop.id) && key
        ? { id: event.id, reference: intent.id, key, answer: answerOf(intent) }
        : null;
    }
    case 'charge.refunded': {
      const { metadata, payment_intent, amount_refunded, currency, refunded } = event.data.object;
      const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      if (reference === undefined || metadata['shop'] !== String(shop.id)) return null;
      return {
        id: event.id,
        reference,
        ...(refunded && { answer: { state: 'refunded', reference } }),
        refunded: fromStripe(amount_refunded, currency.toUpperCase()),
      };
    }
    default:
      return null;
  }
}
