import type { ShippingRate } from '#domain/checkout/checkout.ts';
import type { ShippingLine } from '#server/db/schema/json.ts';

/** A chosen rate as checkout and order keep it. */
export function shippingLine({ id, name, ...rate }: ShippingRate): ShippingLine {
  return { id: Number(id), title: name, ...rate };
}
