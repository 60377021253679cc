import { isInScope } from '../discount/discount-scope.ts';
import type { DiscountLine } from '../discount/discount-scope.ts';
import { doCombine } from '../discount/discount-stacking.ts';
import { subtotalOf } from '../discount/discounts.ts';
import type { Discount } from '#domain/discount/discount-terms.ts';
import type { Shipment, ShippingZone, ZoneRate } from './shipping.ts';

/** The subtotal for free shipping and how much is missing, in minor units; `missing` is 0 once it is reached. */
export type FreeShipping = { target: number; missing: number };

/**
 * How far a shipment is from a free shipping rate anywhere in the country: if one province has no free rate, none is
 * promised. Null if no subtotal gives free shipping.
 */
export function freeByRates(zones: readonly ShippingZone[], country: string, parcel: Shipment): FreeShipping | null {
  const naming = zones.filter(({ countries }) => countries.some(({ country_code }) => country_code === country));
  const isWhole = naming.some(({ countries }) =>
    countries.some(({ country_code, provinces }) => country_code === country && !provinces?.length),
  );
  const meant = isWhole ? naming : [...naming, ...zones.filter(({ is_rest_of_world }) => is_rest_of_world)];
  const now = furthest(meant.map(({ rates }) => freeBy(rates, parcel)));
  // A free rate with an upper limit is no promise if another zone still needs more: buying more could exceed the limit.
  return now?.missing
    ? furthest(
        meant.map(({ rates }) =>
          freeBy(
            rates.filter(({ kind, maximum }) => kind === 'flat' || maximum === null),
            parcel,
          ),
        ),
      )
    : now;
}

/** The highest of the zones' thresholds; null if one zone has none. */
function furthest(zones: readonly (FreeShipping | null)[]): FreeShipping | null {
  const [first = null, ...others] = zones;
  return others.reduce((far, one) => (far && one ? (one.missing > far.missing ? one : far) : null), first);
}

/** A free rate with an upper limit counts only once it is reached, and so does one by weight. */
function freeBy(rates: readonly ZoneRate[], { subtotal, weight }: Shipment): FreeShipping | null {
  const ways = rates.flatMap(({ kind, price, minimum, maximum }): FreeShipping[] => {
    if (price > 0) return [];
    const least = minimum ?? 0;
    if (kind === 'weight')
      return weight >= least && weight <= (maximum ?? Number.MAX_SAFE_INTEGER) ? [{ target: 0, missing: 0 }] : [];
    const missing = kind === 'flat' ? 0 : Math.max(0, least - subtotal);
    return kind === 'price' && maximum !== null && (missing > 0 || subtotal > maximum)
      ? []
      : [{ target: kind === 'flat' ? 0 : least, missing }];
  });
  return nearest(ways);
}

/** How far a cart is from a free shipping discount that has no cap and combines with all applied discounts. */
export function freeByDiscount(
  usable: readonly Discount[],
  applied: ReadonlySet<number>,
  lines: readonly DiscountLine[],
): FreeShipping | null {
  const others = usable.filter(({ id, discount_type }) => applied.has(id) && discount_type !== 'free_shipping');
  return nearest(
    usable.flatMap((discount): FreeShipping[] => {
      const { id, discount_type, maximum_discount_amount, minimum_subtotal, rule } = discount;
      if (
        discount_type !== 'free_shipping' ||
        maximum_discount_amount !== null ||
        !lines.some((line) => isInScope(rule, line))
      )
        return [];
      const target = minimum_subtotal ?? 0;
      const missing = Math.max(0, target - subtotalOf(lines));
      // A discount whose minimum is reached but that is not applied does not combine with the cart's others.
      return applied.has(id) || (missing > 0 && others.every((other) => doCombine(discount, other)))
        ? [{ target, missing }]
        : [];
    }),
  );
}

/** The option with the least missing; null for none. */
export function nearest(ways: readonly (FreeShipping | null)[]): FreeShipping | null {
  return ways.reduce<FreeShipping | null>(
    (best, way) => (way && (!best || way.missing < best.missing) ? way : best),
    null,
  );
}
