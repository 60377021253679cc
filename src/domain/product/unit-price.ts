import * as v from 'valibot';
import { UNITS } from './units.ts';

/** The contents of a variant, and the reference amount of its unit price: 180 g, priced per 100 g. */
export const unitPriceMeasurement = v.object({
  quantity_value: v.pipe(v.number(), v.gtValue(0)),
  quantity_unit: v.picklist(UNITS),
  reference_value: v.pipe(v.number(), v.gtValue(0)),
  reference_unit: v.picklist(UNITS),
});
export type UnitPriceMeasurement = v.InferOutput<typeof unitPriceMeasurement>;
