import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { cardWords } from '../gateway-words.ts';
import { GatewayError } from '../gateway.ts';
import type { Authorisation, FirstGateway, GatewayAnswer } from '../gateway.ts';
import { inTime } from '../gateway-call.ts';

export interface CheckoutComKeys {
  secretKey: string;
  publicKey: string;
  /** Key of the webhook's signature. */
  webhookSecret: string;
  apiBase: string;
}

const balances = v.optional(v.object({ total_refunded: v.optional(v.number(), 0) }), {});
const payment = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.optional(v.number(), 0),
  currency: v.optional(v.string(), ''),
  response_code: v.optional(v.string()),
  actions: v.optional(v.array(v.object({ response_code: v.optional(v.string()) })), []),
  balances,
  source: v.optional(v.object({ id: v.optional(v.string()) })),
  _links: v.optional(v.object({ redirect: v.optional(v.object({ href: v.string() })) })),
});
type Payment = v.InferOutput<typeof payment>;
const told = v.object({
  id: v.pipe(v.string(), v.maxLength(255)),
  type: v.string(),
  data: v.object({
    id: v.string(),
    metadata: v.optional(v.object({ shop: v.optional(v.string()), payment: v.optional(v.string()) })),
  }),
});

/**
 * Cards through Checkout.com's own library. A bank's challenge is on a page of its own, which leads back to the shop.
 */
export function checkoutComGateway(keys: CheckoutComKeys): FirstGateway {
  let client: Promise<Payments> | undefined;
  // The library is loaded when the first card is charged.
  const payments = () =>
    (client ??= import('checkout-sdk-node').then(
      ({ Checkout }) => new Checkout(keys.secretKey, { host: keys.apiBase }).payments as unknown as Payments,
    ));
  const ask = async (
    call: (payments: Payments) => Promise<unknown>,
  ): Promise<{ body: unknown } | { status: number; code: string }> => {
    try {
      return { body: await inTime('checkout-com', call(await payments())) };
    } catch (error) {
      const { http_code = 0, body } = (error ?? {}) as { http_code?: number; body?: { error_codes?: string[] } };
      if (error instanceof GatewayError || ![403, 404, 422, 429].includes(http_code))
        throw new GatewayError(
          `checkout-com: ${error instanceof Error ? error.name : 'failed'} ${http_code || ''}`.trim(),
        );
      return { status: http_code, code: body?.error_codes?.[0] ?? '' };
    }
  };
  const find = async (reference: string): Promise<Payment> => {
    const found = await ask((api) => api.get(reference));
    if (!('body' in found)) throw new GatewayError(`checkout-com: ${found.status}`);
    return paymentOf(found.body);
  };
  const request = async (
    shop: ShopContext,
    { key, amount, currency, returnTo }: Authorisation,
    card: { source: object; '3ds': { enabled: boolean } },
  ): Promise<GatewayAnswer> => {
    const asked = {
      ...card,
      amount: amount * factor(currency),
      currency,
      capture: false,
      reference: key,
      metadata: { shop: String(shop.id), payment: key },
      success_url: returnTo,
      failure_url: returnTo,
    };
    const begun = await ask((api) => api.request(asked, key));
    if ('body' in begun) return answerOf(paymentOf(begun.body));
    if (begun.status === 429) return { state: 'blocked', available_in: LIMITED_SECONDS };
    if (/^(token|source)_/.test(begun.code)) return { state: 'declined', code: 'card_token_expired' };
    return {
      state: 'declined',
      code: begun.code === 'amount_invalid' ? 'payment_amount_unsupported' : 'charge_authorize_error',
    };
  };
  /** A refused call may have been made before, or the payment may have ended: the payment tells. */
  const act = async (
    reference: string,
    state: 'captured' | 'voided',
    call: (payments: Payments) => Promise<unknown>,
  ): Promise<GatewayAnswer> => {
    const done = await ask(call);
    return 'body' in done ? { state, reference } : answerOf(await find(reference));
  };
  return {
    code: 'checkout-com',
    id: 10,
    pays: 'first',
    takesCard: true,
    isTest: keys.secretKey.startsWith('sk_sbox_') || keys.secretKey.startsWith('sk_test_'),
    exchange: { kind: 'checkout-com', api: new URL(keys.apiBase).origin, key: keys.publicKey },
    words: cardWords,
    // Checkout.com stores the card unless it is told not to.
    authorise: (shop, asked) =>
      request(shop, asked, {
        source: { type: 'token', token: asked.source, store_for_future_use: asked.keeps === true },
        '3ds': { enabled: true },
      }),
    async authoriseAgain(shop, { first, ...asked }) {
      const { source } = await find(first);
      if (!source?.id) return { state: 'declined', code: 'card_token_expired' };
      // The shopper is not present: a bank that requires a challenge declines.
      return request(shop, asked, { source: { type: 'id', id: source.id }, '3ds': { enabled: false } });
    },
    async find(_shop, { key }) {
      const found = await ask((api) => api.getPaymentList({ reference: key, limit: 1 }));
      if (!('body' in found)) throw new GatewayError(`checkout-com: ${found.status}`);
      const [named] = listOf(found.body);
      return named ? answerOf(await find(named.id)) : null;
    },
    confirm: async (_shop, { reference }) => answerOf(await find(reference)),
    capture: (_shop, { reference, key }) =>
      act(reference, 'captured', (api) => api.capture(reference, { reference: key }, key)),
    void: async (_shop, { reference, key }) => {
      const now = answerOf(await find(reference));
      // Nothing is authorised during a challenge, which ends by itself.
      if (now.state === 'redirect' || now.state === 'processing') return { state: 'voided', reference };
      return now.state === 'authorised'
        ? act(reference, 'voided', (api) => api.void(reference, { reference: key }, key))
        : now;
    },
    async refund(_shop, { reference, amount, currency, key }) {
      const given = await ask((api) =>
        api.refund(reference, { amount: amount * factor(currency), reference: key }, key),
      );
      if ('body' in given) return { state: 'refunded', reference };
      if (given.status === 429) throw new GatewayError('checkout-com: 429');
      return { state: 'declined', reference, code: 'refund_exceeds_charge' };
    },
    async webhook(shop, { header, body }) {
      const expected = createHmac('sha256', keys.webhookSecret).update(body).digest();
      const given = header('cko-signature') ?? '';
      if (!/^[0-9a-f]{64}$/i.test(given) || !timingSafeEqual(Buffer.from(given, 'hex'), expected))
        throw new Refusal(400, 'webhook_signature_invalid');
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), told), body);
      if (!event.success) throw new Refusal(400, 'webhook_unreadable');
      const { id, type, data } = event.output;
      if (data.metadata?.shop !== String(shop.id) || !data.metadata.payment) return null;
      // The event has no time and may be outdated, so the payment itself is read.
      const named = { id, reference: data.id, key: data.metadata.payment };
      if (type !== 'payment_refunded') return named;
      const {
        balances: { total_refunded },
        currency,
      } = await find(data.id);
      return { ...named, refunded: total_refunded / factor(currency) };
    },
  };
}

/** The used part of the library, whose types have the bodies as `any`. */
interface Payments {
  request(body: object, key: string): Promise<unknown>;
  getPaymentList(by: { reference: string; limit: number }): Promise<unknown>;
  get(id: string): Promise<unknown>;
  capture(id: string, body: object, key: string): Promise<unknown>;
  void(id: string, body: object, key: string): Promise<unknown>;
  refund(id: string, body: object, key: string): Promise<unknown>;
}

const LIMITED_SECONDS = 5;

/**
 * Chilean pesos have two decimals there (checkout.com/docs, "Format the amount value"); all others are as in ISO 4217.
 */
const factor = (currency: string) => (currency === 'CLP' ? 100 : 1);

const list = v.object({ data: v.optional(v.array(v.object({ id: v.string() })), []) });

function listOf(body: unknown): v.InferOutput<typeof list>['data'] {
  const parsed = v.safeParse(list, body);
  if (!parsed.success) throw new GatewayError('checkout-com: a list of another shape');
  return parsed.output.data;
}

function paymentOf(body: unknown): Payment {
  const parsed = v.safeParse(payment, body);
  if (!parsed.success) throw new GatewayError('checkout-com: a payment of another shape');
  return parsed.output;
}

const CODES: Readonly<Record<string, string>> = {
  '20051': 'insufficient_funds',
  '20054': 'card_out_of_date',
  '30033': 'card_out_of_date',
  '20082': 'card_cvc_wrong',
  '20083': 'card_cvc_wrong',
  '20150': 'authentication_failed',
  '20151': 'authentication_failed',
  '20154': 'authentication_failed',
};
/** The bank, or the connection to it, was unavailable. */
const RETRYABLE = new Set(['20068', '20091', '20096', '20006']);

function answerOf({ id: reference, status, amount, currency, response_code, actions, _links }: Payment): GatewayAnswer {
  const code = response_code ?? actions.at(-1)?.response_code ?? '';
  const holds = { amount: amount / factor(currency), currency };
  switch (status) {
    case 'Authorized':
      return { state: 'authorised', reference, holds };
    case 'Captured':
    case 'Partially Captured':
    case 'Partially Refunded':
      return { state: 'captured', reference, holds };
    case 'Refunded':
      return { state: 'refunded', reference };
    case 'Voided':
    case 'Canceled':
    case 'Expired':
      return { state: 'voided', reference };
    case 'Declined':
      return RETRYABLE.has(code)
        ? { state: 'retryable' }
        : { state: 'declined', reference, code: CODES[code] ?? 'card_declined' };
    default:
      return _links?.redirect
        ? { state: 'redirect', reference, url: _links.redirect.href }
        : { state: 'processing', reference };
  }
}
