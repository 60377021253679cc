import * as v from 'valibot';
import { orderState } from './order.ts';

/**
 * An order in the results of the order lookup [acc §3]. It has no personal data, since the order's page does not show
 * any without the access key either.
 */
export const foundOrder = v.object({ name: v.string(), token: v.string(), create_date: v.string(), ...orderState });
export type FoundOrder = v.InferOutput<typeof foundOrder>;
