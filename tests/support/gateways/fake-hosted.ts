import { createHmac, randomUUID } from 'node:crypto';
import { serveFake } from './fake-server.ts';
import type { Asked, FakeServer, Reply } from './fake-server.ts';

export const HOSTED_KEYS = { key: 'test_key_of_the_shop', secret: 'secret_of_the_shop' };

interface Payment {
  id: string;
  reference: string;
  status: 'created' | 'authorised' | 'captured' | 'refunded' | 'voided' | 'declined';
  amount: number;
  currency: string;
  refunded: number;
  redirect_url: string;
  return_url: string;
  webhook_url: string;
  code?: string;
}
export type HostedEvent = { id: string; payment: Omit<Payment, 'return_url' | 'webhook_url'> };

/** A provider with a hosted page and signed webhooks, which rejects what real ones reject. */
export interface FakeHosted extends FakeServer {
  payments(): Payment[];
  /** Presses a button of its page; returns where it redirects to. */
  answer(id: string, button: 'pay' | 'decline' | 'leave'): string;
  change(id: string, to: Partial<Payment>): void;
  refundAtDesk(id: string, amount: number): void;
  /** Rejects refunds from now on and reports this payment status; undefined ends it. */
  refuseRefunds(status: Payment['status'] | undefined): void;
  events: HostedEvent[];
  signed(event: HostedEvent, at: Date, secret?: string): { body: string; signature: string };
}

export async function fakeHosted(): Promise<FakeHosted> {
  const payments = new Map<string, Payment>();
  const kept = new Map<string, { print: string; reply: Reply }>();
  const events: HostedEvent[] = [];
  const shown = ({ return_url: _back, webhook_url: _told, ...payment }: Payment) => ({ ...payment });
  const turn = (payment: Payment, to: Partial<Payment>) => {
    Object.assign(payment, to);
    events.push({ id: `ev_${randomUUID()}`, payment: shown(payment) });
  };
  const begin = (given: {
    reference?: string;
    amount?: number;
    currency?: string;
    capture?: boolean;
    return_url?: string;
    webhook_url?: string;
  }): Reply => {
    const { reference, amount, currency, capture, return_url, webhook_url } = given;
    if (
      !reference ||
      !Number.isSafeInteger(amount) ||
      amount! < 1 ||
      !/^[A-Z]{3}$/.test(currency ?? '') ||
      capture !== false ||
      !return_url ||
      !webhook_url
    )
      return { status: 422, body: { code: 'invalid_request' } };
    const id = `hp_${randomUUID().replaceAll('-', '')}`;
    const payment: Payment = {
      id,
      reference,
      status: 'created',
      amount: amount!,
      currency: currency!,
      refunded: 0,
      redirect_url: `${server.origin}/page/${id}`,
      return_url,
      webhook_url,
    };
    payments.set(id, payment);
    return { status: 201, body: shown(payment) };
  };
  let refusing: Payment['status'] | undefined;
  const refund = (payment: Payment, amount: number): Reply => {
    if (refusing) return { status: 409, body: { ...shown(payment), status: refusing } };
    if (payment.status !== 'captured' || payment.refunded + amount > payment.amount)
      return { status: 409, body: { ...shown(payment), status: 'declined', code: 'refund_exceeds_charge' } };
    turn(payment, {
      refunded: payment.refunded + amount,
      status: payment.refunded + amount === payment.amount ? 'refunded' : 'captured',
    });
    return { body: shown(payment) };
  };
  const act = (name: string, payment: Payment, { amount = 0 }: { amount?: number }): Reply => {
    if (name === 'refunds') return refund(payment, amount);
    if (name === 'capture' && (payment.status !== 'authorised' || amount > payment.amount))
      return { status: 409, body: shown(payment) };
    if (name === 'void' && payment.status !== 'authorised' && payment.status !== 'created')
      return { status: 409, body: shown(payment) };
    turn(payment, { status: name === 'capture' ? 'captured' : 'voided' });
    return { body: shown(payment) };
  };
  const press = (id: string, button: 'pay' | 'decline' | 'leave'): string => {
    const payment = payments.get(id)!;
    if (payment.status === 'created' && button !== 'leave')
      turn(payment, button === 'pay' ? { status: 'authorised' } : { status: 'declined', code: 'card_declined' });
    return `${payment.return_url}?payment=${id}`;
  };
  const answer = ({ method, path, headers, body }: Asked): Reply => {
    const [, page] = /^\/page\/(\w+)$/.exec(path) ?? [];
    if (page && method === 'POST')
      return {
        status: 303,
        headers: {
          location: press(page, (['pay', 'decline', 'leave'] as const).find((one) => body.includes(one)) ?? 'leave'),
        },
      };
    if (page)
      return {
        body: '<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1><form method="post"><button name="answer" value="pay">Pay</button><button name="answer" value="decline">Decline</button><button name="answer" value="leave">Leave</button></form></main></html>',
      };
    if (headers.authorization !== `Bearer ${HOSTED_KEYS.key}`) return { status: 401, body: { code: 'key_invalid' } };
    const once = headers['idempotency-key'] as string | undefined;
    const print = `${method} ${path} ${body}`;
    const before = once === undefined ? undefined : kept.get(once);
    if (before)
      return before.print === print ? before.reply : { status: 422, body: { code: 'idempotency_key_reused' } };
    const [, id, name] = /^\/payments(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? [];
    const given = (body ? JSON.parse(body) : {}) as { amount?: number };
    const payment = payments.get(id ?? '');
    const reply =
      id === undefined
        ? begin(given)
        : !payment
          ? { status: 404, body: { code: 'not_found' } }
          : name
            ? act(name, payment, given)
            : { body: shown(payment) };
    if (once !== undefined) kept.set(once, { print, reply: structuredClone(reply) });
    return reply;
  };
  const server = await serveFake(answer);
  return {
    ...server,
    payments: () => [...payments.values()],
    answer: press,
    change: (id, to) => void Object.assign(payments.get(id)!, to),
    refuseRefunds: (status) => void (refusing = status),
    refundAtDesk: (id, amount) => void refund(payments.get(id)!, amount),
    events,
    signed(event, at, secret = HOSTED_KEYS.secret) {
      const body = JSON.stringify(event);
      const t = Math.floor(at.getTime() / 1000);
      return { body, signature: `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}` };
    },
  };
}
