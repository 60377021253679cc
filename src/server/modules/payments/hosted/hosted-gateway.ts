import * as v from 'valibot';
import { Refusal } from '#api/core/refusal.ts';
import type { HostedCode } from '../gateway-env.ts';
import { redirectWords } from '../gateway-words.ts';
import { GatewayError } from '../gateway.ts';
import type { FirstGateway, GatewayAnswer } from '../gateway.ts';
import { GATEWAY_CALL_MS } from '../gateway-call.ts';
import { checkSignature } from '../signature.ts';

export interface HostedKeys {
  url: string;
  key: string;
  /** Signs its webhooks. */
  secret: string;
}

/** Header of the webhook signature: `t=<unix>,v1=<hmac>` [decisions, Commerce]. */
const HOSTED_SIGNATURE_HEADER = 'x-payment-signature';

const payment = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  /** `<shop>:<key>`, as at the beginning of the payment. */
  reference: v.string(),
  status: v.picklist(['created', 'processing', 'authorised', 'captured', 'refunded', 'voided', 'declined']),
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  refunded: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  redirect_url: v.optional(v.string()),
  code: v.optional(v.string()),
});
type Payment = v.InferOutput<typeof payment>;
const told = v.object({ id: v.pipe(v.string(), v.maxLength(255)), payment });

/**
 * Gateways with a page of their own and signed webhooks, all with one protocol: each has an address, a key and a secret
 * (docs/gateways.md). Amounts are integers in the minor unit, as in the shop.
 */
export function hostedGateway(code: HostedCode, keys: HostedKeys): FirstGateway {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    {
      body,
      once,
      refused,
    }: {
      body?: object;
      once?: string;
      /** The answer to a refused call, in place of the payment's state. */
      refused?: GatewayAnswer;
    } = {},
  ): Promise<GatewayAnswer> => {
    const response = await reach(code, `${keys.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${keys.key}`,
        'content-type': 'application/json',
        ...(once && { 'idempotency-key': once }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // A rate limit says nothing about a payment that exists already.
    if (response.status === 429 && path === '/payments')
      return {
        state: 'blocked',
        available_in: Math.max(1, Number(response.headers.get('retry-after')) || LIMITED_SECONDS),
      };
    const found = v.safeParse(payment, await response.json().catch(() => null));
    if (response.status === 409 && refused) return refused;
    // A refused operation answers with the state of the payment too.
    if ((response.ok || response.status === 409) && found.success) return answerOf(found.output);
    throw new GatewayError(`${code}: ${path.replace(/\/payments\/[^/]+/, '/payments/***')} ${response.status}`);
  };
  const act = (
    name: string,
    { reference, key }: { reference: string; key: string },
    body?: object,
    refused?: GatewayAnswer,
  ) => call('POST', `/payments/${encodeURIComponent(reference)}/${name}`, { once: key, body, refused });
  const begin: FirstGateway['authorise'] = (shop, { key, amount, currency, returnTo, origin, locale }) =>
    call('POST', '/payments', {
      once: key,
      body: {
        reference: `${shop.id}:${key}`,
        amount,
        currency,
        capture: false,
        return_url: returnTo,
        webhook_url: `${origin}/api/payments/${code}/webhook`,
        locale,
        description: shop.row.name,
      },
    });
  return {
    code,
    id: IDS[code],
    pays: 'first',
    takesCard: false,
    isTest: keys.key.startsWith('test_'),
    words: WORDS[code],
    authorise: begin,
    // A repeated call finds the same payment, and nothing is charged before the shopper confirms on its page.
    find: begin,
    confirm: (_shop, { reference }) => call('GET', `/payments/${encodeURIComponent(reference)}`),
    capture: (_shop, { amount, ...known }) => act('capture', known, { amount }),
    void: (_shop, known) => act('void', known),
    async refund(_shop, { amount, currency, ...known }) {
      const answer = await act(
        'refunds',
        known,
        { amount, currency },
        { state: 'declined', reference: known.reference, code: 'refund_exceeds_charge' },
      );
      if (answer.state === 'captured' || answer.state === 'refunded')
        return { state: 'refunded', reference: known.reference };
      return answer.state === 'declined' ? answer : { state: 'processing', reference: known.reference };
    },
    async webhook(shop, { header, body }) {
      checkSignature(keys.secret, header(HOSTED_SIGNATURE_HEADER), body, shop.now());
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), told), body);
      if (!event.success) throw new Refusal(400, 'webhook_unreadable');
      const { id, payment: found } = event.output;
      const [of, key] = found.reference.split(':');
      if (of !== String(shop.id) || !key) return null;
      return {
        id,
        reference: found.id,
        key,
        answer: answerOf(found),
        ...(found.refunded > 0 && { refunded: found.refunded }),
      };
    },
  };
}

function answerOf({ id: reference, status, amount, currency, redirect_url, code }: Payment): GatewayAnswer {
  switch (status) {
    case 'created':
      return redirect_url === undefined
        ? { state: 'processing', reference }
        : { state: 'redirect', reference, url: redirect_url };
    case 'authorised':
    case 'captured':
      return { state: status, reference, holds: { amount, currency } };
    case 'declined':
      return { state: status, reference, code: DECLINES.has(code ?? '') ? code! : 'charge_authorize_error' };
    default:
      return { state: status, reference };
  }
}

const LIMITED_SECONDS = 5;
/** Codes with a message for shoppers. */
const DECLINES = new Set([
  'card_declined',
  'insufficient_funds',
  'authentication_failed',
  'card_out_of_date',
  'card_cvc_wrong',
  'refund_exceeds_charge',
]);

async function reach(code: HostedCode, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(GATEWAY_CALL_MS) });
  } catch (error) {
    throw new GatewayError(`${code}: ${error instanceof Error ? error.name : 'failed'}`);
  }
}

const IDS: Record<HostedCode, number> = { 'paypal-pro': 5, cardpay: 6, 'port-one': 7, platform: 8 };
const WORDS: Record<HostedCode, FirstGateway['words']> = {
  'paypal-pro': redirectWords('PayPal Pro'),
  cardpay: redirectWords('CardPay'),
  'port-one': redirectWords('PortOne'),
  platform: (t) => ({ title: t('gateway.platform'), instructions: t('gateway.platformInstructions') }),
};
