import * as v from 'valibot';
import { orderState } from './order.ts';

/**
 * An order as find-my-order lists it [acc §3]: nothing personal, since its page without the key shows nothing personal
 * either.
 */
export const foundOrder = v.object({ name: v.string(), token: v.string(), create_date: v.string(), ...orderState });
export type FoundOrder = v.InferOutput<typeof foundOrder>;
