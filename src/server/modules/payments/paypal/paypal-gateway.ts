import * as v from 'valibot';
import { Refusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { redirectWords } from '../gateway-words.ts';
import { GatewayError } from '../gateway.ts';
import type { Authorisation, FirstGateway, GatewayAnswer, GatewayEvent } from '../gateway.ts';
import { PaypalApi } from './paypal-api.ts';
import type { PaypalAnswer, PaypalKeys } from './paypal-api.ts';
import { experienceOf, paypalExpress, settleApproved } from './paypal-express.ts';
import {
  answerOf,
  authorisationIn,
  captureIn,
  fromPaypal,
  orderOf,
  PAYPAL_CURRENCIES,
  takenAs,
  toPaypal,
} from './paypal-order.ts';
import type { PaypalOrder } from './paypal-order.ts';

/**
 * PayPal's Orders: an order is created for the total, approved on PayPal's page, authorised by whoever learns of that
 * first, and captured with the shop's order. The PayPal order's id is the payment's reference throughout; everything
 * else is read from it.
 */
export function paypalGateway(keys: PaypalKeys): FirstGateway {
  const api = new PaypalApi(keys);
  const read = async (shop: ShopContext, reference: string): Promise<PaypalOrder | undefined> => {
    const found = await api.call('GET', `/v2/checkout/orders/${encodeURIComponent(reference)}`, shop.now());
    // PayPal deletes an order without approval after some hours; nothing was authorised.
    if (!found.ok && found.status === 404) return undefined;
    return orderOf(must(found));
  };
  const stand = async (shop: ShopContext, reference: string): Promise<GatewayAnswer> => {
    const found = await read(shop, reference);
    return found ? answerOf(found) : { state: 'voided', reference };
  };
  const begin = async (
    shop: ShopContext,
    asked: Authorisation,
  ): Promise<PaypalOrder | Extract<GatewayAnswer, { state: 'declined' | 'blocked' }>> => {
    const { key, returnTo, locale } = asked;
    const value = toPaypal(asked);
    if (!value) return { state: 'declined', code: 'payment_amount_unsupported' };
    const experience_context = {
      ...experienceOf(shop, returnTo, locale),
      user_action: 'PAY_NOW',
      shipping_preference: 'NO_SHIPPING',
    };
    const begun = await api.call('POST', '/v2/checkout/orders', shop.now(), {
      requestId: key,
      body: {
        intent: 'AUTHORIZE',
        purchase_units: [{ custom_id: customId(shop, asked), invoice_id: key, amount: value }],
        payment_source: { paypal: { experience_context } },
      },
    });
    if (!begun.ok && begun.status === 429) return { state: 'blocked', available_in: LIMITED_SECONDS };
    return orderOf(must(begun));
  };
  const confirmed = async (shop: ShopContext, found: PaypalOrder, key: string): Promise<GatewayAnswer> => {
    if (found.status !== 'APPROVED' || authorisationIn(found)) return answerOf(found);
    const path = `/v2/checkout/orders/${encodeURIComponent(found.id)}/authorize`;
    const authorised = await api.call('POST', path, shop.now(), { body: {}, requestId: `${key}-authorise` });
    if (authorised.ok) return answerOf(orderOf(authorised.body));
    if (DECLINED.has(authorised.issue))
      return { state: 'declined', reference: found.id, code: 'charge_authorize_error' };
    // Another call was faster, or the approval was withdrawn.
    const now = await read(shop, found.id);
    if (now && (authorisationIn(now) || now.status !== 'APPROVED')) return answerOf(now);
    throw new GatewayError(`PayPal: not authorised (${authorised.issue})`);
  };
  return {
    code: 'paypal-express',
    id: 4,
    pays: 'first',
    takesCard: false,
    currencies: PAYPAL_CURRENCIES,
    isTest: !keys.apiBase.includes('//api-m.paypal.com'),
    words: redirectWords('PayPal'),
    express: paypalExpress(api, read),
    async authorise(shop, asked) {
      const { key, source: reference } = asked;
      if (reference)
        return settleApproved(api, shop, await read(shop, reference), { ...asked, reference }, (found) =>
          confirmed(shop, found, key),
        );
      const begun = await begin(shop, asked);
      return 'state' in begun ? begun : confirmed(shop, begun, key);
    },
    async find(shop, asked) {
      if (asked.source) {
        const found = await read(shop, asked.source);
        // An order that was approved before there was a payment belongs to this payment once it is authorised.
        return found && authorisationIn(found) && found.purchase_units[0]?.custom_id === customId(shop, asked)
          ? answerOf(found)
          : null;
      }
      // Created again it is the same order, and nothing is authorised before a separate call.
      const begun = await begin(shop, asked);
      return 'state' in begun ? begun : answerOf(begun);
    },
    async confirm(shop, { reference, key }) {
      const found = await read(shop, reference);
      return found ? confirmed(shop, found, key) : { state: 'voided', reference };
    },
    async capture(shop, { reference, key }) {
      const found = await read(shop, reference);
      const held = found && authorisationIn(found);
      if (!held || (held.status !== 'CREATED' && held.status !== 'PARTIALLY_CAPTURED'))
        return found ? answerOf(found) : { state: 'voided', reference };
      const taken = await api.call('POST', `/v2/payments/authorizations/${held.id}/capture`, shop.now(), {
        body: { final_capture: true },
        requestId: key,
      });
      return taken.ok
        ? (takenAs((taken.body as { status?: string }).status, reference) ?? { state: 'captured', reference })
        : stand(shop, reference);
    },
    async void(shop, { reference, key }) {
      const found = await read(shop, reference);
      const held = found && authorisationIn(found);
      if (!held) return { state: 'voided', reference };
      if (held.status !== 'CREATED') return answerOf(found);
      const gone = await api.call('POST', `/v2/payments/authorizations/${held.id}/void`, shop.now(), {
        requestId: key,
      });
      return gone.ok ? { state: 'voided', reference } : stand(shop, reference);
    },
    async refund(shop, { reference, key, ...money }) {
      const value = toPaypal(money);
      // Without an amount PayPal would refund everything.
      if (!value) return { state: 'declined', reference, code: 'payment_amount_unsupported' };
      const found = await read(shop, reference);
      const taken = found && captureIn(found);
      const custom_id = found?.purchase_units[0]?.custom_id;
      if (!taken) throw new GatewayError('PayPal: nothing was taken that could be given back');
      const given = await api.call('POST', `/v2/payments/captures/${taken.id}/refund`, shop.now(), {
        requestId: key,
        body: { amount: value, ...(custom_id && { custom_id }) },
      });
      if (given.ok) {
        const { status = '' } = given.body as { status?: string };
        if (status === 'FAILED' || status === 'CANCELLED')
          return { state: 'declined', reference, code: 'refund_failed' };
        return { state: status === 'COMPLETED' ? 'refunded' : 'processing', reference };
      }
      if (TOO_MUCH.has(given.issue)) return { state: 'declined', reference, code: 'refund_exceeds_charge' };
      throw new GatewayError(`PayPal: not refunded (${given.issue})`);
    },
    async webhook(shop, { header, body }) {
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), told), body);
      if (!event.success) throw new Refusal(400, 'webhook_unreadable');
      if (!(await api.isSent(body, header, shop.now()))) throw new Refusal(400, 'webhook_signature_invalid');
      return eventOf(shop, event.output);
    },
  };
}

const customId = ({ id }: ShopContext, { key }: Authorisation) => `${id}:${key}`;

const LIMITED_SECONDS = 5;
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
]);
const TOO_MUCH = new Set([
  'REFUND_AMOUNT_EXCEEDED',
  'CAPTURE_FULLY_REFUNDED',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'REFUND_NOT_ALLOWED',
  'REFUND_TIME_LIMIT_EXCEEDED',
]);

function must(answer: PaypalAnswer): unknown {
  if (!answer.ok) throw new GatewayError(`PayPal: ${answer.status} ${answer.issue}`);
  return answer.body;
}

const amount = v.object({ currency_code: v.string(), value: v.string() });
const told = v.object({
  id: v.pipe(v.string(), v.maxLength(255)),
  event_type: v.string(),
  resource: v.object({
    id: v.optional(v.string()),
    custom_id: v.optional(v.string()),
    purchase_units: v.optional(v.array(v.object({ custom_id: v.optional(v.string()) }))),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
    seller_payable_breakdown: v.optional(v.object({ total_refunded_amount: v.optional(amount) })),
  }),
});

/**
 * An event only says that something changed; the state is read from the order. An account may have several shops;
 * events of others are ignored.
 */
function eventOf(shop: ShopContext, { id, event_type, resource }: v.InferOutput<typeof told>): GatewayEvent | null {
  const [of, key] = (resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? '').split(':');
  if (of !== String(shop.id) || !key) return null;
  const named = {
    id,
    key,
    reference:
      (event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id) ??
      '',
  };
  if (event_type === 'PAYMENT.AUTHORIZATION.VOIDED' && named.reference)
    return { ...named, answer: { state: 'voided', reference: named.reference } };
  if (event_type !== 'PAYMENT.CAPTURE.REFUNDED') return HEARD.has(event_type) ? named : null;
  const total = resource.seller_payable_breakdown?.total_refunded_amount;
  return total ? { ...named, refunded: fromPaypal(total).amount } : null;
}

const HEARD = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
]);
