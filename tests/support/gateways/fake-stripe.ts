import { createHmac, randomUUID } from 'node:crypto';
import { serveFake } from './fake-server.ts';
import type { Asked, FakeServer, Reply } from './fake-server.ts';

export const STRIPE_KEYS = {
  secretKey: 'sk_test_of_the_shop',
  publishableKey: 'pk_test_of_the_shop',
  webhookSecret: 'whsec_of_stripe',
};

/** Card numbers from docs.stripe.com/testing. */
export const STRIPE_CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  challenged: '4000000000003220',
  challengedDeclined: '4000008400001629',
  /** Requires verification once, but not again if the card was saved; `askedAlways` requires it every time. */
  askedOnce: '4000002500003155',
  askedAlways: '4000002760003184',
} as const;
const FATES: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  [STRIPE_CARDS.declined]: { code: 'card_declined', decline_code: 'generic_decline' },
  [STRIPE_CARDS.poor]: { code: 'card_declined', decline_code: 'insufficient_funds' },
  [STRIPE_CARDS.expired]: { code: 'expired_card', decline_code: 'expired_card' },
  [STRIPE_CARDS.wrongCvc]: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  [STRIPE_CARDS.processingError]: { code: 'processing_error', decline_code: 'processing_error' },
};
const CHALLENGED = new Set<string>([
  STRIPE_CARDS.challenged,
  STRIPE_CARDS.challengedDeclined,
  STRIPE_CARDS.askedOnce,
  STRIPE_CARDS.askedAlways,
]);

const THREE_DECIMALS = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
const WHOLE_ONLY = new Set(['isk', 'ugx']);

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  payment_method: string | null;
  customer: string | null;
  setup_future_usage: string | null;
  metadata: Record<string, string>;
  last_payment_error: unknown;
  next_action: unknown;
  latest_charge: string | null;
  return_url?: string;
  refunded: number;
}
export type StripeEvent = { id: string; object: 'event'; type: string; data: { object: Record<string, unknown> } };

/**
 * Stripe's API as far as a shop uses it, with Stripe's error cases. The endpoints for browsers only accept the
 * publishable key.
 */
export interface FakeStripe extends FakeServer {
  /** Creates a PaymentMethod as the payment component does. */
  card(number: string): Promise<string>;
  intents(): {
    status: string;
    amount: number;
    currency: string;
    received: number;
    refunded: number;
    customer: string | null;
    metadata: Record<string, string>;
  }[];
  /** Completes the bank verification, as the bank's page does. */
  challenge(id: string, passes: boolean): void;
  /** Changes an intent as Stripe's dashboard, or time, would. */
  change(id: string, to: Partial<Intent>): void;
  /** Sets the error a card's bank returns; undefined for success. */
  turn(number: string, error: { code: string; decline_code?: string } | undefined): void;
  refundAtDesk(id: string, amount: number): void;
  /** As if a day had passed: idempotency keys expire, and objects can be found by search. */
  forgetKeys(): void;
  /** All webhook events, oldest first. */
  events: StripeEvent[];
  /** A webhook as it is posted, signed at a moment with the shop's secret or another. */
  signed(event: StripeEvent, at: Date, secret?: string): { body: string; signature: string };
}

class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body['code'] ?? body['type']));
    this.status = status;
    this.body = body;
  }
}
const invalid = (code: string, more: Record<string, unknown> = {}, status = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', code, message: code, ...more });

export async function fakeStripe(): Promise<FakeStripe> {
  const intents = new Map<string, Intent>();
  const methods = new Map<string, string>();
  const customers = new Set<string>();
  /** The customer for whom a used card was saved; null if it was not. */
  const keptFor = new Map<string, string | null>();
  const searchable = new Set<string>();
  const fates = new Map(Object.entries(FATES));
  const kept = new Map<string, { print: string; reply: Reply }>();
  const refunds: {
    id: string;
    object: 'refund';
    amount: number;
    status: string;
    payment_intent: string;
    metadata: Record<string, string>;
  }[] = [];
  const events: StripeEvent[] = [];
  const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
  const tell = (type: string, object: object) =>
    void events.push({
      id: id('evt'),
      object: 'event',
      type,
      data: { object: structuredClone(object) as Record<string, unknown> },
    });
  const intentOf = (name: string) => {
    const intent = intents.get(name);
    if (!intent) throw invalid('resource_missing', { param: 'intent' }, 404);
    return intent;
  };
  const charge = ({
    id: payment_intent,
    amount,
    amount_received,
    currency,
    metadata,
    refunded,
    latest_charge,
  }: Intent) => ({
    id: latest_charge,
    object: 'charge',
    payment_intent,
    amount,
    amount_captured: amount_received,
    amount_refunded: refunded,
    refunded: refunded === amount_received,
    currency,
    metadata,
  });
  const unexpected = (intent: Intent) => invalid('payment_intent_unexpected_state', { payment_intent: intent });
  const hold = (intent: Intent) => {
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: intent.amount,
      latest_charge: id('ch'),
      next_action: null,
    });
    const card = intent.payment_method!;
    if (!keptFor.get(card)) keptFor.set(card, intent.setup_future_usage && intent.customer);
    tell('payment_intent.amount_capturable_updated', intent);
  };
  const fail = (intent: Intent, error: { code: string; decline_code?: string }) => {
    const last_payment_error = { type: 'card_error', message: error.code, ...error };
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error,
    });
    tell('payment_intent.payment_failed', intent);
    return new StripeRefusal(402, { ...last_payment_error, payment_intent: { ...intent } });
  };
  const amountOf = (given: Record<string, string>, currency: string) => {
    const amount = Number(given['amount']);
    if (!/^\d+$/.test(given['amount'] ?? '') || amount < 1)
      throw invalid('parameter_invalid_integer', { param: 'amount' });
    if (THREE_DECIMALS.has(currency) && amount % 10 !== 0) throw invalid('invalid_charge_amount', { param: 'amount' });
    if (WHOLE_ONLY.has(currency) && amount % 100 !== 0)
      throw invalid('invalid_charge_amount_no_decimal_compatible', { param: 'amount' });
    return amount;
  };
  const only = (given: Record<string, string>, ...known: string[]) => {
    for (const name of Object.keys(given))
      if (!known.includes(name.replace(/\[.*$/, ''))) throw invalid('parameter_unknown', { param: name });
  };
  const metadataOf = (given: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => {
        const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
        return key ? [[key, value]] : [];
      }),
    );

  const actions: [RegExp, (name: string, given: Record<string, string>) => object][] = [
    [
      /^POST \/v1\/payment_intents$/,
      (_, given) => {
        only(
          given,
          'amount',
          'currency',
          'payment_method',
          'customer',
          'setup_future_usage',
          'allowed_payment_method_types',
          'capture_method',
          'description',
          'metadata',
        );
        const currency = given['currency'] ?? '';
        if (!/^[a-z]{3}$/.test(currency)) throw invalid('parameter_invalid_empty', { param: 'currency' });
        const amount = amountOf(given, currency);
        const method = given['payment_method'];
        if (method && !methods.has(method)) throw invalid('resource_missing', { param: 'payment_method' });
        const { customer = null } = given;
        if (customer !== null && !customers.has(customer)) throw invalid('resource_missing', { param: 'customer' });
        const holder = keptFor.get(method ?? '');
        // "It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first."
        if (holder === null) throw invalid('payment_method_unexpected_state', { param: 'payment_method' });
        // "Please include the Customer in the request", and no other.
        if (holder !== undefined && holder !== customer)
          throw invalid('payment_method_customer_mismatch', { param: 'payment_method' });
        if (given['capture_method'] !== 'manual') throw new Error('This shop takes money only once there is an order');
        const name = id('pi');
        const intent: Intent = {
          id: name,
          object: 'payment_intent',
          amount,
          amount_capturable: 0,
          amount_received: 0,
          currency,
          status: method ? 'requires_confirmation' : 'requires_payment_method',
          client_secret: `${name}_secret_${id('s')}`,
          payment_method: method ?? null,
          customer,
          setup_future_usage: given['setup_future_usage'] ?? null,
          metadata: metadataOf(given),
          last_payment_error: null,
          next_action: null,
          latest_charge: null,
          refunded: 0,
        };
        intents.set(name, intent);
        return intent;
      },
    ],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
      (name, given) => {
        only(given, 'return_url', 'off_session');
        const intent = intentOf(name);
        if (intent.status !== 'requires_confirmation') throw unexpected(intent);
        const number = methods.get(intent.payment_method ?? '') ?? '';
        const fate = fates.get(number);
        if (fate) throw fail(intent, fate);
        const isAsked = CHALLENGED.has(number);
        if (given['off_session'] === 'true') {
          if (isAsked && !(number === STRIPE_CARDS.askedOnce && keptFor.get(intent.payment_method!)))
            throw fail(intent, { code: 'authentication_required', decline_code: 'authentication_required' });
          hold(intent);
        } else if (isAsked)
          Object.assign(intent, {
            status: 'requires_action',
            return_url: given['return_url'],
            next_action: {
              type: 'redirect_to_url',
              redirect_to_url: { url: `${server.origin}/3ds/${name}`, return_url: given['return_url'] },
            },
          });
        else hold(intent);
        return intent;
      },
    ],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/capture$/,
      (name, given) => {
        only(given, 'amount_to_capture');
        const intent = intentOf(name);
        if (intent.status !== 'requires_capture') throw unexpected(intent);
        if (Number(given['amount_to_capture'] ?? 0) > intent.amount_capturable)
          throw invalid('amount_too_large', { param: 'amount_to_capture' });
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount_capturable, amount_capturable: 0 });
        tell('payment_intent.succeeded', intent);
        return intent;
      },
    ],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
      (name) => {
        const intent = intentOf(name);
        if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent);
        Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
        tell('payment_intent.canceled', intent);
        return intent;
      },
    ],
    [
      /^GET \/v1\/payment_intents\/search$/,
      (_, { query = '' }) => {
        const [, key] = /^metadata\['payment'\]:'([^']+)'$/.exec(query) ?? [];
        if (!key) throw invalid('parameter_invalid', { param: 'query' });
        return {
          object: 'search_result',
          has_more: false,
          data: [...intents.values()].filter(
            ({ id: name, metadata }) => searchable.has(name) && metadata['payment'] === key,
          ),
        };
      },
    ],
    [/^GET \/v1\/payment_intents\/(\w+)$/, (name) => intentOf(name)],
    [
      /^POST \/v1\/customers$/,
      (_, given) => {
        only(given, 'metadata');
        const name = id('cus');
        customers.add(name);
        return { id: name, object: 'customer', metadata: metadataOf(given) };
      },
    ],
    [
      /^POST \/v1\/refunds$/,
      (_, given) => {
        only(given, 'payment_intent', 'amount', 'metadata');
        const intent = intentOf(given['payment_intent'] ?? '');
        const amount =
          given['amount'] === undefined ? intent.amount_received - intent.refunded : amountOf(given, intent.currency);
        if (intent.status !== 'succeeded') throw invalid('charge_not_captured');
        if (intent.refunded === intent.amount_received) throw invalid('charge_already_refunded');
        if (intent.refunded + amount > intent.amount_received) throw invalid('amount_too_large', { param: 'amount' });
        intent.refunded += amount;
        tell('charge.refunded', charge(intent));
        const made = {
          id: id('re'),
          object: 'refund' as const,
          amount,
          status: 'succeeded',
          payment_intent: intent.id,
          metadata: metadataOf(given),
        };
        refunds.unshift(made);
        return made;
      },
    ],
    [
      /^GET \/v1\/refunds$/,
      (_, { payment_intent }) => ({
        object: 'list',
        has_more: false,
        data: refunds.filter((refund) => refund.payment_intent === payment_intent),
      }),
    ],
  ];

  /** The bank's verification page, which redirects to the shop's return URL. */
  const bank = (method: string, name: string, body: string): Reply => {
    if (method === 'GET')
      return {
        body: `<!doctype html><html lang="en"><title>Bank</title><main><h1>Is this payment yours?</h1><form method="post"><button name="answer" value="yes">Approve</button><button name="answer" value="no">Refuse</button></form></main></html>`,
      };
    answerBank(name, body.includes('yes'));
    const { return_url = '', client_secret } = intentOf(name);
    return {
      status: 303,
      headers: {
        location: `${return_url}${return_url.includes('?') ? '&' : '?'}payment_intent=${name}&payment_intent_client_secret=${client_secret}`,
      },
    };
  };
  const answerBank = (name: string, passes: boolean) => {
    const intent = intentOf(name);
    if (intent.status !== 'requires_action') return;
    const isDeclined = methods.get(intent.payment_method ?? '') === STRIPE_CARDS.challengedDeclined;
    if (passes && !isDeclined) hold(intent);
    else
      fail(
        intent,
        passes
          ? { code: 'card_declined', decline_code: 'generic_decline' }
          : { code: 'payment_intent_authentication_failure' },
      );
  };

  const CORS = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': 'GET, POST',
  };
  const answer = ({ method, path, query, headers, body }: Asked): Reply => {
    const [, asked3ds] = /^\/3ds\/(\w+)$/.exec(path) ?? [];
    if (asked3ds) return bank(method, asked3ds, body);
    if (method === 'OPTIONS') return { status: 204, headers: CORS };
    const key = headers.authorization?.replace('Bearer ', '');
    const given = Object.fromEntries(method === 'GET' ? query : new URLSearchParams(body));
    if (key === STRIPE_KEYS.publishableKey) return { ...ofBrowser(method, path, query, given), headers: CORS };
    if (key !== STRIPE_KEYS.secretKey)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } };
    const once = headers['idempotency-key'] as string | undefined;
    const print = `${method} ${path} ${body}`;
    const before = once === undefined ? undefined : kept.get(once);
    if (before) {
      if (before.print !== print)
        return {
          status: 400,
          body: {
            error: {
              type: 'idempotency_error',
              message:
                'Keys for idempotent requests can only be used with the same parameters they were first used with.',
            },
          },
        };
      return { ...before.reply, headers: { 'idempotent-replayed': 'true' } };
    }
    const reply = act(method, path, given);
    // Requests that fail validation are not stored for their key; all others are, even declined ones.
    if (once !== undefined && (reply.status ?? 200) !== 400) kept.set(once, { print, reply: structuredClone(reply) });
    return reply;
  };
  const act = (method: string, path: string, given: Record<string, string>): Reply => {
    for (const [pattern, run] of actions) {
      const match = pattern.exec(`${method} ${path}`);
      if (!match) continue;
      try {
        return { body: structuredClone(run(match[1] ?? '', given)) };
      } catch (error) {
        if (error instanceof StripeRefusal)
          return { status: error.status, body: { error: structuredClone(error.body) } };
        throw error;
      }
    }
    return {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` } },
    };
  };
  /** What a publishable key can do: create a PaymentMethod, and read an intent by its client secret. */
  const ofBrowser = (method: string, path: string, query: URLSearchParams, given: Record<string, string>): Reply => {
    const [, name] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? [];
    if (method === 'GET' && name && intents.get(name)?.client_secret === query.get('client_secret'))
      return { body: intents.get(name) };
    if (method !== 'POST' || path !== '/v1/payment_methods')
      return { status: 403, body: { error: { type: 'invalid_request_error', code: 'secret_key_required' } } };
    const number = given['card[number]'] ?? '';
    if (given['type'] !== 'card' || !/^\d{13,19}$/.test(number))
      return { status: 402, body: { error: { type: 'card_error', code: 'incorrect_number', param: 'number' } } };
    const made = id('pm');
    methods.set(made, number);
    return { body: { id: made, object: 'payment_method', type: 'card', card: { last4: number.slice(-4) } } };
  };

  const server = await serveFake(answer);
  return {
    ...server,
    async card(number) {
      const body = new URLSearchParams({
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '40',
        'card[cvc]': '123',
      });
      const response = await fetch(`${server.origin}/v1/payment_methods`, {
        method: 'POST',
        headers: { authorization: `Bearer ${STRIPE_KEYS.publishableKey}` },
        body,
      });
      return ((await response.json()) as { id: string }).id;
    },
    intents: () =>
      [...intents.values()].map(
        ({ status, amount, currency, amount_received: received, refunded, customer, metadata }) => ({
          status,
          amount,
          currency,
          received,
          refunded,
          customer,
          metadata,
        }),
      ),
    challenge: answerBank,
    change: (name, to) => void Object.assign(intentOf(name), to),
    turn: (number, error) => void (error ? fates.set(number, error) : fates.delete(number)),
    refundAtDesk(name, amount) {
      const intent = intentOf(name);
      intent.refunded += amount;
      tell('charge.refunded', charge(intent));
    },
    forgetKeys() {
      kept.clear();
      for (const name of intents.keys()) searchable.add(name);
    },
    events,
    signed(event, at, secret = STRIPE_KEYS.webhookSecret) {
      const body = JSON.stringify(event, undefined, 2);
      const t = Math.floor(at.getTime() / 1000);
      return { body, signature: `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}` };
    },
  };
}
