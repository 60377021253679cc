import { createHmac, randomUUID } from 'node:crypto';
import { serveFake } from './fake-server.ts';
import type { Asked, FakeServer, Reply } from './fake-server.ts';

export const PAYPAL_KEYS = {
  clientId: 'client-of-the-shop',
  clientSecret: 'secret-of-the-shop',
  webhookId: 'WH-OF-THE-SHOP',
};

type Amount = { currency_code: string; value: string };
interface OrderForm {
  id: string;
  status: string;
  amount: Amount;
  custom_id?: string;
}
interface Order {
  id: string;
  status: string;
  intent: string;
  amount: Amount;
  custom_id?: string;
  invoice_id: string;
  return_url: string;
  cancel_url: string;
  authorization?: OrderForm;
  capture?: OrderForm & { refunded: number };
  /** Whether the payer's wallet will decline the authorisation. */
  isBroke?: boolean;
  /** Whether PayPal reviews the payment before it is completed. */
  isHeldBack?: boolean;
  /** Whether its page provides the shipping address. */
  fromFile: boolean;
}
/** The payer on PayPal's page, with the shipping address. */
export const PAYPAL_PAYER = {
  email_address: 'payer@example.com',
  name: { given_name: 'Ada', surname: 'Moss' },
  payer_id: 'QYR5Z8XDVJNXQ',
};
const PAYPAL_SHIPPING = {
  name: { full_name: 'Ada Moss' },
  address: {
    address_line_1: '1 Kiln Road',
    admin_area_2: 'New York',
    admin_area_1: 'NY',
    postal_code: '10001',
    country_code: 'US',
  },
};
export type PaypalEvent = { id: string; event_type: string; resource: Record<string, unknown> };

/** PayPal's Orders and Payments APIs as far as a shop uses them, with PayPal's error cases, and its approval page. */
export interface FakePaypal extends FakeServer {
  orders(): {
    id: string;
    status: string;
    amount: Amount;
    held?: string;
    taken?: string;
    refunded: number;
    invoice: string;
  }[];
  /** Presses a button of PayPal's page; returns where it redirects to. */
  answer(id: string, approves: boolean): string;
  change(id: string, to: Partial<Order>): void;
  /** Decides a payment under review. */
  decide(id: string, status: 'COMPLETED' | 'DECLINED'): void;
  refundAtDesk(id: string, cents: number): void;
  events: PaypalEvent[];
  /** A webhook with the headers that PayPal's verification needs. */
  signed(event: PaypalEvent, sender?: string): { body: string; headers: Record<string, string> };
}

const WHOLE = new Set(['HUF', 'JPY', 'TWD']);
const TAKEN = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
const cents = ({ value }: Amount) => Math.round(Number(value) * 100);
const decimal = (amount: Amount, sum: number): Amount => ({ ...amount, value: (sum / 100).toFixed(2) });

class PaypalRefusal extends Error {
  readonly issue: string;
  readonly status: number;
  constructor(issue: string, status = 422) {
    super(issue);
    this.issue = issue;
    this.status = status;
  }
}

export async function fakePaypal(): Promise<FakePaypal> {
  const orders = new Map<string, Order>();
  const tokens = new Set<string>();
  const kept = new Map<string, Reply>();
  const events: PaypalEvent[] = [];
  const id = () => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
  const orderOf = (name: string | undefined) => {
    const order = orders.get(name ?? '');
    if (!order) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
    return order;
  };
  const by = (kind: 'authorization' | 'capture', name: string | undefined) => {
    const order = [...orders.values()].find((one) => one[kind]?.id === name);
    if (!order) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
    return order;
  };
  const related = ({ id: order_id }: Order) => ({ supplementary_data: { related_ids: { order_id } } });
  const tell = (event_type: string, resource: object) =>
    void events.push({ id: `WH-${id()}`, event_type, resource: structuredClone(resource) as Record<string, unknown> });
  const present = ({
    id: name,
    status,
    intent,
    amount,
    custom_id,
    invoice_id,
    authorization,
    capture,
    fromFile,
  }: Order) => ({
    id: name,
    status,
    intent,
    ...(status !== 'PAYER_ACTION_REQUIRED' && { payer: PAYPAL_PAYER }),
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        custom_id,
        invoice_id,
        ...(fromFile && status !== 'PAYER_ACTION_REQUIRED' && { shipping: PAYPAL_SHIPPING }),
        ...((authorization || capture) && {
          payments: {
            ...(authorization && { authorizations: [authorization] }),
            ...(capture && { captures: [capture] }),
          },
        }),
      },
    ],
    links: [
      { rel: 'self', href: `${server.origin}/v2/checkout/orders/${name}` },
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [{ rel: 'payer-action', href: `${server.origin}/checkoutnow?token=${name}` }]
        : []),
    ],
  });
  const checkAmount = (amount: Amount | undefined): Amount => {
    const { currency_code = '', value = '' } = amount ?? {};
    if (!TAKEN.has(currency_code)) throw new PaypalRefusal('CURRENCY_NOT_SUPPORTED');
    if (!/^\d{1,10}(\.\d{1,2})?$/.test(value) || Number(value) <= 0)
      throw new PaypalRefusal('INVALID_STRING_LENGTH', 400);
    if (WHOLE.has(currency_code) && !/^\d+$/.test(value)) throw new PaypalRefusal('DECIMALS_NOT_SUPPORTED');
    return { currency_code, value };
  };
  const refund = (order: Order, sum: number) => {
    const { capture } = order;
    if (!capture || capture.status === 'PENDING') throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
    if (capture.refunded >= cents(capture.amount)) throw new PaypalRefusal('CAPTURE_FULLY_REFUNDED');
    if (capture.refunded + sum > cents(capture.amount)) throw new PaypalRefusal('REFUND_AMOUNT_EXCEEDED');
    capture.refunded += sum;
    capture.status = capture.refunded === cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const given = {
      id: id(),
      status: 'COMPLETED',
      amount: decimal(capture.amount, sum),
      custom_id: order.custom_id,
      invoice_id: order.invoice_id,
      seller_payable_breakdown: { total_refunded_amount: decimal(capture.amount, capture.refunded) },
    };
    tell('PAYMENT.CAPTURE.REFUNDED', given);
    return given;
  };
  interface RequestBody {
    intent?: string;
    purchase_units?: { amount?: Amount; custom_id?: string; invoice_id?: string }[];
    payment_source?: {
      paypal?: {
        experience_context?: {
          return_url?: string;
          cancel_url?: string;
          shipping_preference?: string;
          user_action?: string;
        };
      };
    };
    amount?: Amount;
    webhook_id?: string;
    transmission_id?: string;
    transmission_sig?: string;
    webhook_event?: unknown;
  }
  const actions: [RegExp, (name: string | undefined, given: RequestBody, raw: string) => object | undefined][] = [
    [
      /^POST \/v2\/checkout\/orders$/,
      (_, { intent, purchase_units, payment_source }) => {
        const [unit] = purchase_units ?? [];
        const { return_url, cancel_url, shipping_preference, user_action } =
          payment_source?.paypal?.experience_context ?? {};
        if (
          intent !== 'AUTHORIZE' ||
          !unit?.invoice_id ||
          !return_url ||
          !cancel_url ||
          !['PAY_NOW', 'CONTINUE'].includes(user_action ?? '')
        )
          throw new PaypalRefusal('MISSING_REQUIRED_PARAMETER', 400);
        const order: Order = {
          id: id(),
          status: 'PAYER_ACTION_REQUIRED',
          intent,
          amount: checkAmount(unit.amount),
          custom_id: unit.custom_id,
          invoice_id: unit.invoice_id,
          return_url,
          cancel_url,
          fromFile: shipping_preference === 'GET_FROM_FILE',
        };
        orders.set(order.id, order);
        return present(order);
      },
    ],
    [/^GET \/v2\/checkout\/orders\/(\w+)$/, (name) => present(orderOf(name))],
    [
      /^PATCH \/v2\/checkout\/orders\/(\w+)$/,
      (name, given) => {
        const order = orderOf(name);
        if (order.status !== 'APPROVED' && order.status !== 'PAYER_ACTION_REQUIRED')
          throw new PaypalRefusal('ORDER_ALREADY_COMPLETED');
        const patches = given as unknown as { op?: string; path?: string; value?: unknown }[];
        if (!Array.isArray(patches) || patches.length === 0) throw new PaypalRefusal('MISSING_REQUIRED_PARAMETER', 400);
        for (const { op, path = '', value } of patches) {
          const [, field] =
            /^\/purchase_units\/@reference_id=='default'\/(amount|custom_id|invoice_id)$/.exec(path) ?? [];
          if (op !== 'replace' || !field) throw new PaypalRefusal('INVALID_PATCH_OPERATION');
          if (field === 'amount') order.amount = checkAmount(value as Amount);
          else if (typeof value === 'string' && value.length <= 127) order[field as 'custom_id' | 'invoice_id'] = value;
          else throw new PaypalRefusal('INVALID_PARAMETER_VALUE', 400);
        }
        return undefined;
      },
    ],
    [
      /^POST \/v2\/checkout\/orders\/(\w+)\/authorize$/,
      (name) => {
        const order = orderOf(name);
        if (order.authorization) throw new PaypalRefusal('ORDER_ALREADY_AUTHORIZED');
        if (order.status !== 'APPROVED') throw new PaypalRefusal('ORDER_NOT_APPROVED');
        if (order.isBroke) throw new PaypalRefusal('INSTRUMENT_DECLINED');
        if (
          [...orders.values()].some((one) => one !== order && one.authorization && one.invoice_id === order.invoice_id)
        )
          throw new PaypalRefusal('DUPLICATE_INVOICE_ID');
        order.authorization = { id: id(), status: 'CREATED', amount: order.amount, custom_id: order.custom_id };
        order.status = 'COMPLETED';
        tell('PAYMENT.AUTHORIZATION.CREATED', { ...order.authorization, ...related(order) });
        return present(order);
      },
    ],
    [
      /^POST \/v2\/payments\/authorizations\/(\w+)\/capture$/,
      (name) => {
        const order = by('authorization', name);
        const held = order.authorization!;
        if (held.status === 'CAPTURED') throw new PaypalRefusal('AUTHORIZATION_ALREADY_CAPTURED');
        if (held.status !== 'CREATED') throw new PaypalRefusal('AUTHORIZATION_VOIDED');
        held.status = 'CAPTURED';
        order.capture = {
          id: id(),
          status: order.isHeldBack ? 'PENDING' : 'COMPLETED',
          amount: held.amount,
          custom_id: order.custom_id,
          refunded: 0,
        };
        tell(`PAYMENT.CAPTURE.${order.capture.status}`, { ...order.capture, ...related(order) });
        return order.capture;
      },
    ],
    [
      /^POST \/v2\/payments\/authorizations\/(\w+)\/void$/,
      (name) => {
        const order = by('authorization', name);
        if (order.authorization!.status === 'CAPTURED') throw new PaypalRefusal('PREVIOUSLY_CAPTURED');
        order.authorization!.status = 'VOIDED';
        tell('PAYMENT.AUTHORIZATION.VOIDED', { ...order.authorization, ...related(order) });
        return undefined;
      },
    ],
    [
      /^POST \/v2\/payments\/captures\/(\w+)\/refund$/,
      (name, { amount }) => {
        const order = by('capture', name);
        return refund(order, cents(checkAmount(amount)));
      },
    ],
    [
      /^POST \/v1\/notifications\/verify-webhook-signature$/,
      (_, { webhook_id, transmission_id = '', transmission_sig }, raw) => {
        const event = raw.slice(raw.indexOf('"webhook_event":') + 16, -1);
        return {
          verification_status:
            webhook_id === PAYPAL_KEYS.webhookId && transmission_sig === signatureOf('paypal', transmission_id, event)
              ? 'SUCCESS'
              : 'FAILURE',
        };
      },
    ],
  ];
  const signatureOf = (sender: string, transmission: string, event: string) =>
    createHmac('sha256', sender).update(`${transmission}|${PAYPAL_KEYS.webhookId}|${event}`).digest('base64');

  const payerAnswers = (name: string, approves: boolean): string => {
    const order = orderOf(name);
    if (approves) {
      order.status = 'APPROVED';
      tell('CHECKOUT.ORDER.APPROVED', {
        id: name,
        status: 'APPROVED',
        purchase_units: [{ custom_id: order.custom_id, amount: order.amount }],
      });
    }
    return `${approves ? order.return_url : order.cancel_url}?token=${name}${approves ? `&PayerID=${id()}` : ''}`;
  };
  const approvalPage = ({ method, query, body }: Asked): Reply => {
    const name = query.get('token') ?? '';
    if (method === 'POST') return { status: 303, headers: { location: payerAnswers(name, body.includes('yes')) } };
    const { amount } = orderOf(name);
    return {
      body: `<!doctype html><html lang="en"><title>PayPal</title><main><h1>Pay ${amount.value} ${amount.currency_code}</h1><form method="post"><button name="answer" value="yes">Pay Now</button><button name="answer" value="no">Cancel and return</button></form></main></html>`,
    };
  };
  const answer = (asked: Asked): Reply => {
    const { method, path, headers, body } = asked;
    try {
      if (path === '/checkoutnow') return approvalPage(asked);
      if (path === '/v1/oauth2/token') {
        if (headers.authorization !== `Basic ${btoa(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.clientSecret}`)}`)
          return { status: 401, body: { error: 'invalid_client' } };
        const access_token = id();
        tokens.add(access_token);
        return { body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
      }
      if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
        return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
      const once = headers['paypal-request-id'] && `${headers['paypal-request-id'] as string} ${path}`;
      const before = once ? kept.get(once) : undefined;
      if (before) return before;
      const reply = act(`${method} ${path}`, body);
      if (once) kept.set(once, structuredClone(reply));
      return reply;
    } catch (error) {
      if (error instanceof PaypalRefusal)
        return {
          status: error.status,
          body: {
            name: error.status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
            details: [{ issue: error.issue }],
            debug_id: 'd',
          },
        };
      throw error;
    }
  };
  const act = (call: string, body: string): Reply => {
    for (const [pattern, run] of actions) {
      const match = pattern.exec(call);
      if (!match) continue;
      const done = run(match[1], (body ? JSON.parse(body) : {}) as RequestBody, body);
      return done === undefined
        ? { status: 204 }
        : { status: call.startsWith('POST') ? 201 : 200, body: structuredClone(done) };
    }
    throw new PaypalRefusal('RESOURCE_NOT_FOUND', 404);
  };

  const server = await serveFake(answer);
  return {
    ...server,
    orders: () =>
      [...orders.values()].map(({ id: name, status, amount, authorization, capture, invoice_id }) => ({
        id: name,
        status,
        amount,
        held: authorization?.status,
        taken: capture?.status,
        refunded: capture?.refunded ?? 0,
        invoice: invoice_id,
      })),
    answer: payerAnswers,
    change: (name, to) => void Object.assign(orderOf(name), to),
    decide(name, status) {
      const order = orderOf(name);
      order.capture!.status = status;
      tell(`PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, { ...order.capture, ...related(order) });
    },
    refundAtDesk: (name, sum) => void refund(orderOf(name), sum),
    events,
    signed(event, sender = 'paypal') {
      const body = JSON.stringify(event);
      const transmission = randomUUID();
      return {
        body,
        headers: {
          'paypal-transmission-id': transmission,
          'paypal-transmission-time': new Date().toISOString(),
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${server.origin}/cert`,
          'paypal-transmission-sig': signatureOf(sender, transmission, body),
        },
      };
    },
  };
}
