import type { ShippingRate } from '#domain/checkout/checkout.ts';
import type { ShippingLine } from '#server/db/schema/json.ts';

/** The chosen rate in the form that checkout and order store. */
export function shippingLine({ id, name, ...rate }: ShippingRate): ShippingLine {
  return { id: Number(id), title: name, ...rate };
}
