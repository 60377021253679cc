import * as v from 'valibot';
import { UNITS } from './unit-prices.ts';

/** What a variant holds, and how much of it a price is named for: 180 g, named by 100 g. */
export const unitPriceMeasurement = v.object({
  quantity_value: v.pipe(v.number(), v.gtValue(0)),
  quantity_unit: v.picklist(UNITS),
  reference_value: v.pipe(v.number(), v.gtValue(0)),
  reference_unit: v.picklist(UNITS),
});
export type UnitPriceMeasurement = v.InferOutput<typeof unitPriceMeasurement>;
