import type { ShippingRate } from '#domain/entities/checkout.ts';
import type { ShippingLine } from '../../db/schema/json.ts';

/** A chosen rate as checkout and order keep it. */
export function shippingLine({ id, name, ...rate }: ShippingRate): ShippingLine {
  return { id: Number(id), title: name, ...rate };
}
