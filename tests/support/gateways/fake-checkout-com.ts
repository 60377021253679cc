import { createHmac, randomUUID } from 'node:crypto';
import { serveFake } from './fake-server.ts';
import type { Asked, FakeServer, Reply } from './fake-server.ts';

export const CHECKOUT_COM_KEYS = {
  secretKey: 'sk_sbox_secretkeyoftheshopsecretkey',
  publicKey: 'pk_sbox_publickeyoftheshoppublickey',
  webhookSecret: 'webhook_secret_of_the_shop',
};

export const CHECKOUT_COM_CARDS = {
  good: '4242424242424242',
  declined: '4544249167673670',
  poor: '4539628347117863',
  challenged: '4543474002249996',
} as const;
const CODES: Readonly<Record<string, string>> = {
  [CHECKOUT_COM_CARDS.declined]: '20005',
  [CHECKOUT_COM_CARDS.poor]: '20051',
};

interface Payment {
  id: string;
  status: string;
  amount: number;
  currency: string;
  reference: string;
  metadata: Record<string, string>;
  response_code: string;
  success_url: string;
  failure_url: string;
  refunded: number;
  captured: number;
  source?: string;
}
export type CheckoutComEvent = { id: string; type: string; data: Record<string, unknown> };

/** Checkout.com's payments API as its library calls it, card tokens for browsers, and a bank's page. */
export interface FakeCheckoutCom extends FakeServer {
  card(number: string): Promise<string>;
  payments(): Payment[];
  change(id: string, to: Partial<Payment>): void;
  /** Sets the bank's response for a card, by response code. */
  turn(number: string, code: string | undefined): void;
  /** Completes the bank verification; returns where it redirects to. */
  bank(id: string, passes: boolean): string;
  event(id: string, type: string): CheckoutComEvent;
  signed(event: CheckoutComEvent, secret?: string): { body: string; signature: string };
}

export async function fakeCheckoutCom(): Promise<FakeCheckoutCom> {
  const payments = new Map<string, Payment>();
  const tokens = new Map<string, string>();
  const instruments = new Map<string, string>();
  const codes = new Map(Object.entries(CODES));
  const kept = new Map<string, Reply>();
  const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 26)}`;
  const show = (payment: Payment) => ({
    id: payment.id,
    status: payment.status,
    approved: payment.status !== 'Declined',
    amount: payment.amount,
    currency: payment.currency,
    reference: payment.reference,
    metadata: payment.metadata,
    response_code: payment.response_code,
    source: { type: 'card', ...(payment.source && { id: payment.source }) },
    balances: { total_authorized: payment.amount, total_captured: payment.captured, total_refunded: payment.refunded },
    _links: {
      self: { href: `${server.origin}/payments/${payment.id}` },
      ...(payment.status === 'Pending' && { redirect: { href: `${server.origin}/sessions/${payment.id}` } }),
    },
  });
  const refused = (status: number, ...error_codes: string[]): Reply => ({
    status,
    body: { request_id: 'r', error_type: 'request_invalid', error_codes },
  });
  interface RequestBody {
    source?: { type?: string; token?: string; id?: string; store_for_future_use?: boolean };
    '3ds'?: { enabled?: boolean };
    amount?: number;
    currency?: string;
    capture?: boolean;
    reference?: string;
    metadata?: Record<string, string>;
    success_url?: string;
    failure_url?: string;
  }
  const begin = ({
    source,
    '3ds': secure,
    amount = 0,
    currency = '',
    capture,
    reference = '',
    metadata = {},
    success_url = '',
    failure_url = '',
  }: RequestBody): Reply => {
    const isKept = source?.type === 'id';
    const number = isKept ? instruments.get(source.id ?? '') : tokens.get(source?.token ?? '');
    if (number === undefined) return refused(422, isKept ? 'source_id_invalid' : 'token_invalid');
    if (!Number.isSafeInteger(amount) || amount < 1) return refused(422, 'amount_invalid');
    if (capture !== false) throw new Error('This shop takes money only once there is an order');
    tokens.delete(source?.token ?? '');
    const isSecured = number === CHECKOUT_COM_CARDS.challenged;
    const isAsked = isSecured && secure?.enabled === true;
    // A bank that requires a verification, which this request does not allow.
    const code = codes.get(number) ?? (isSecured && !isAsked ? '20154' : undefined);
    const payment: Payment = {
      id: id('pay'),
      status: isAsked ? 'Pending' : code ? 'Declined' : 'Authorized',
      amount,
      currency,
      reference,
      metadata,
      response_code: code ?? '10000',
      success_url,
      failure_url,
      refunded: 0,
      captured: 0,
    };
    // "Only returned if the payment was approved"; stored unless the request forbids it.
    if (isKept) payment.source = source.id;
    else if (!code && source?.store_for_future_use !== false) instruments.set((payment.source = id('src')), number);
    payments.set(payment.id, payment);
    return { status: isAsked ? 202 : 201, body: show(payment) };
  };
  const act = (payment: Payment, name: string, { amount = payment.amount }: RequestBody): Reply => {
    const accepted = { status: 202, body: { action_id: id('act') } };
    if (name === 'captures') {
      if (payment.status !== 'Authorized') return refused(403);
      Object.assign(payment, { status: 'Captured', captured: payment.amount });
    } else if (name === 'voids') {
      if (payment.status !== 'Authorized') return refused(403);
      payment.status = 'Voided';
    } else {
      if (!payment.captured || payment.refunded + amount > payment.captured)
        return refused(422, 'refund_amount_exceeds_balance');
      payment.refunded += amount;
      payment.status = payment.refunded === payment.captured ? 'Refunded' : 'Partially Refunded';
    }
    return accepted;
  };
  const bank = (name: string, passes: boolean): string => {
    const payment = payments.get(name)!;
    Object.assign(payment, passes ? { status: 'Authorized' } : { status: 'Declined', response_code: '20150' });
    return `${passes ? payment.success_url : payment.failure_url}?cko-payment-id=${name}`;
  };
  const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' };
  const answer = ({ method, path, query, headers, body }: Asked): Reply => {
    if (method === 'OPTIONS') return { status: 204, headers: CORS };
    const key = headers.authorization?.replace('Bearer ', '');
    const given = (body ? JSON.parse(body) : {}) as RequestBody & { number?: string };
    if (path === '/tokens') {
      if (key !== CHECKOUT_COM_KEYS.publicKey || !given.number)
        return { ...refused(422, 'card_number_invalid'), headers: CORS };
      const token = id('tok');
      tokens.set(token, given.number);
      return { status: 201, headers: CORS, body: { type: 'card', token } };
    }
    if (key !== CHECKOUT_COM_KEYS.secretKey) return { status: 401 };
    const once = headers['cko-idempotency-key'] && `${headers['cko-idempotency-key'] as string} ${path}`;
    const before = once ? kept.get(once) : undefined;
    if (before) return before;
    const [, name, verb] = /^\/payments(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? [];
    const payment = payments.get(name ?? '');
    if (method === 'GET' && path === '/payments')
      return {
        body: {
          limit: 1,
          skip: 0,
          data: [...payments.values()].filter(({ reference }) => reference === query.get('reference')).map(show),
        },
      };
    const reply =
      name === undefined
        ? begin(given)
        : !payment
          ? { status: 404 }
          : verb
            ? act(payment, verb, given)
            : { body: show(payment) };
    if (once) kept.set(once, structuredClone(reply));
    return reply;
  };
  const server = await serveFake(answer);
  return {
    ...server,
    async card(number) {
      const response = await fetch(`${server.origin}/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${CHECKOUT_COM_KEYS.publicKey}` },
        body: JSON.stringify({ type: 'card', number }),
      });
      return ((await response.json()) as { token: string }).token;
    },
    payments: () => [...payments.values()],
    change: (name, to) => void Object.assign(payments.get(name)!, to),
    turn: (number, code) => void (code ? codes.set(number, code) : codes.delete(number)),
    bank,
    event: (name, type) => ({ id: id('evt'), type, data: show(payments.get(name)!) }),
    signed(event, secret = CHECKOUT_COM_KEYS.webhookSecret) {
      const body = JSON.stringify(event);
      return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
    },
  };
}
