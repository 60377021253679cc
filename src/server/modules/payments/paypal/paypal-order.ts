import * as v from 'valibot';
import { GatewayError } from '../gateway.ts';
import type { GatewayAnswer, Money } from '../gateway.ts';
import { amountOf, decimalOf } from '../amounts.ts';

/** Currencies of PayPal (developer.paypal.com/api/rest/reference/currency-codes), and those without decimals there. */
export const PAYPAL_CURRENCIES: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);

const money = v.object({ currency_code: v.string(), value: v.string() });
const payment = v.object({ id: v.string(), status: v.string(), amount: v.optional(money) });
const text = v.optional(v.string(), '');
const unit = v.object({
  custom_id: v.optional(v.string()),
  shipping: v.optional(
    v.object({
      name: v.optional(v.object({ full_name: text })),
      address: v.optional(
        v.object({
          address_line_1: text,
          address_line_2: text,
          admin_area_1: text,
          admin_area_2: text,
          postal_code: text,
          country_code: text,
        }),
      ),
    }),
  ),
  payments: v.optional(
    v.object({ authorizations: v.optional(v.array(payment)), captures: v.optional(v.array(payment)) }),
  ),
});
const order = v.object({
  id: v.string(),
  status: v.string(),
  payer: v.optional(v.object({ email_address: text, name: v.optional(v.object({ given_name: text, surname: text })) })),
  purchase_units: v.optional(v.array(unit), []),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
});
export type PaypalOrder = v.InferOutput<typeof order>;

export function orderOf(body: unknown): PaypalOrder {
  const parsed = v.safeParse(order, body);
  if (!parsed.success) throw new GatewayError('PayPal: an order of another shape');
  return parsed.output;
}

/** In PayPal's format; undefined if it has none for the amount. */
export function toPaypal({ amount, currency }: Money): v.InferOutput<typeof money> | undefined {
  const value = decimalOf(amount, currency, WHOLE.has(currency) ? 0 : undefined);
  return value === undefined ? undefined : { currency_code: currency, value };
}

/** NaN, which equals no amount, if the value is not an amount of the currency. */
export function fromPaypal({ currency_code, value }: v.InferOutput<typeof money>): Money {
  return { amount: amountOf(value, currency_code) ?? Number.NaN, currency: currency_code };
}

export const authorisationIn = ({ purchase_units }: PaypalOrder) => purchase_units[0]?.payments?.authorizations?.at(-1);
export const captureIn = ({ purchase_units }: PaypalOrder) => purchase_units[0]?.payments?.captures?.at(-1);

/**
 * A capture's status unless the money is there. PayPal holds some captures for a bank or a review, and reports the
 * result by webhook.
 */
export function takenAs(status: string | undefined, reference: string): GatewayAnswer | undefined {
  if (status === 'REFUNDED') return { state: 'refunded', reference };
  if (status === 'PENDING') return { state: 'processing', reference };
  return status === 'DECLINED' || status === 'FAILED'
    ? { state: 'declined', reference, code: 'charge_authorize_error' }
    : undefined;
}

/** The state of an order. An approved one has still to be authorised by the caller. */
export function answerOf(found: PaypalOrder): GatewayAnswer {
  const { id: reference, status, links } = found;
  const [held, taken] = [authorisationIn(found), captureIn(found)];
  if (held) {
    const holds = (of = held.amount) => (of ? { holds: fromPaypal(of) } : {});
    switch (held.status) {
      case 'CREATED':
        return { state: 'authorised', reference, ...holds() };
      case 'CAPTURED':
      case 'PARTIALLY_CAPTURED':
        return takenAs(taken?.status, reference) ?? { state: 'captured', reference, ...holds(taken?.amount) };
      case 'DENIED':
        return { state: 'declined', reference, code: 'charge_authorize_error' };
      case 'VOIDED':
      case 'EXPIRED':
        return { state: 'voided', reference };
      default:
        return { state: 'processing', reference };
    }
  }
  if (status === 'VOIDED') return { state: 'voided', reference };
  const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  return page === undefined ? { state: 'processing', reference } : { state: 'redirect', reference, url: page };
}
