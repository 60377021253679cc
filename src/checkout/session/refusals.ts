import type { AddressField } from '#domain/customer/address-rules.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { FormModel } from '#forms/core/form.model.ts';
import { PAYMENT_PROBLEMS } from '../parts/payment/payment-problem.ts';

/** Codes that one part of the page shows instead of the whole. */
export const SHIPPING_CODES: ReadonlySet<string> = new Set(['shipping_method_required', 'shipping_method_unknown']);
export const PAYMENT_CODES: ReadonlySet<string> = new Set([
  'payment_method_required',
  'payment_method_unknown',
  ...PAYMENT_PROBLEMS,
]);
/** Codes of lines that cannot be had as they are. */
export const STOCK_CODES: ReadonlySet<string> = new Set(['sold_out', 'not_enough_stock']);

/** The refused fields of one form, by the wire's names. */
export function fieldsOf(name: string, fields: Readonly<Record<string, string>>): Record<string, string> | null {
  const own = Object.entries(fields).filter(([field]) => field.startsWith(`${name}.`));
  return own.length > 0 ? Object.fromEntries(own) : null;
}

/** Each field of an address with what is wrong with it, and its id on the page. */
export const wrongFields = (form: FormModel<Address>, name: string) =>
  Object.keys(form.values).map((field) => [form.shownError(field as AddressField), `${name}.${field}`] as const);
