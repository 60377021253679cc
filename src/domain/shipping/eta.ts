import type { ShippingEtaAnswer } from './shipping-eta.ts';
import { DAYS_IN_WEEK, ETA_WEEKS_FROM_DAYS, ETA_WEEK_THRESHOLD } from '../limits.ts';

/** A rate's days [acc §3]; business days. */
export type ShippingTimes = {
  min_shipping_time: number;
  max_shipping_time: number;
  min_processing_time: number;
  max_processing_time: number;
};

/** Days from order to door, or weeks of them. */
export type ShippingEta = { unit: 'days' | 'weeks'; min: number; max: number };

/** A zero minimum takes the maximum; the maximum is never below the minimum [acc §5]. */
export function completeRange(min: number, max: number): { min: number; max: number } {
  const low = min > 0 ? min : max;
  return { min: low, max: Math.max(low, max) };
}

/** The same for both pairs of a rate. */
export function completeTimes(times: ShippingTimes): ShippingTimes {
  const shipping = completeRange(times.min_shipping_time, times.max_shipping_time);
  const processing = completeRange(times.min_processing_time, times.max_processing_time);
  return {
    min_shipping_time: shipping.min,
    max_shipping_time: shipping.max,
    min_processing_time: processing.min,
    max_processing_time: processing.max,
  };
}

/** Processing and shipping together; in weeks on the plus platform from 12 days on [core §9]. */
export function shippingEta(times: ShippingTimes, { isPlus = false } = {}): ShippingEta {
  const whole = completeTimes(times);
  const min = whole.min_processing_time + whole.min_shipping_time;
  const max = whole.max_processing_time + whole.max_shipping_time;
  if (!isPlus || min < ETA_WEEKS_FROM_DAYS) return { unit: 'days', min, max };
  return { unit: 'weeks', min: weeksOf(min), max: weeksOf(max) };
}

/** Days in whole weeks: a rest of six days counts as one more [core §9]; under seven days is one week [acc §9]. */
export function weeksOf(days: number): number {
  const rest = days % DAYS_IN_WEEK;
  return Math.max(1, Math.floor(days / DAYS_IN_WEEK) + (rest >= ETA_WEEK_THRESHOLD ? 1 : 0));
}

/** What a visitor is told of a parcel, by the rate it takes; null where there is none for it. */
export function etaAnswer(
  rate: ShippingTimes | null,
  { isPlus = false, ...rest }: { isPlus?: boolean } & Pick<ShippingEtaAnswer, 'requires_shipping' | 'country_code'>,
): ShippingEtaAnswer {
  if (!rate)
    return {
      min_only_shipping_time: null,
      max_only_shipping_time: null,
      min_recurring_shipping: null,
      max_recurring_shipping: null,
      unit: 'days',
      ...rest,
    };
  const only = shippingEta(rate, { isPlus });
  const again = completeTimes(rate);
  const asUnit = only.unit === 'weeks' ? weeksOf : (days: number) => days;
  return {
    min_only_shipping_time: only.min,
    max_only_shipping_time: only.max,
    min_recurring_shipping: asUnit(again.min_shipping_time),
    max_recurring_shipping: asUnit(again.max_shipping_time),
    unit: only.unit,
    ...rest,
  };
}
