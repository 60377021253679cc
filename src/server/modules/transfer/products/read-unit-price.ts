import type { UnitPriceMeasurement } from '#domain/product/unit-price.ts';
import { isMeasurable } from '#domain/product/unit-prices.ts';
import { UNITS } from '#domain/product/units.ts';
import type { Unit } from '#domain/product/units.ts';
import { withPoint } from '../csv/cell-values.ts';
import type { DecimalSign, Read } from '../csv/cell-values.ts';
import type { ProductColumn } from './product-columns.ts';
import type { RowReader } from '../csv/row-reader.ts';

const COLUMNS = ['unitTotal', 'unitTotalUnit', 'unitBase', 'unitBaseUnit'] as const satisfies readonly ProductColumn[];

/** Other spellings of units, without case, spaces, dots and underscores. */
const SPELLINGS: Readonly<Record<string, Unit>> = {
  floz: 'fl_oz',
  litre: 'l',
  liter: 'l',
  millilitre: 'ml',
  milliliter: 'ml',
  gram: 'g',
  kilogram: 'kg',
  ounce: 'oz',
  pound: 'lb',
  lbs: 'lb',
  metre: 'm',
  meter: 'm',
  'm²': 'm2',
  sqm: 'm2',
  'cm²': 'cm2',
  'ft²': 'ft2',
  sqft: 'ft2',
  'm³': 'm3',
  pint: 'pt',
  quart: 'qt',
  gallon: 'gal',
  unit: 'item',
  units: 'item',
  items: 'item',
  piece: 'item',
  pieces: 'item',
  each: 'item',
  ea: 'item',
};

/**
 * A variant's content and the base amount of its unit price; null for none, undefined without the columns. Without a
 * base it is one of the same unit.
 */
export function readUnitPrice(
  row: RowReader<ProductColumn>,
  sign: DecimalSign,
): UnitPriceMeasurement | null | undefined {
  if (!COLUMNS.some((name) => row.has(name))) return undefined;
  if (COLUMNS.every((name) => row.isBlank(name)) || (row.isBlank('unitTotal') && row.isBlank('unitBase'))) return null;
  if (row.isBlank('unitTotal')) row.refuse('unitTotal', 'is empty, though the unit price has a base');
  if (row.isBlank('unitTotalUnit')) row.refuse('unitTotalUnit', 'is empty; write a unit such as g, ml or item');
  const measure = (cell: string) => readMeasure(cell, sign);
  const quantity_value = row.read('unitTotal', 1, measure);
  const quantity_unit = row.read<Unit>('unitTotalUnit', 'item', readUnit);
  const reference_value = row.has('unitBase') ? row.read('unitBase', 1, measure) : 1;
  const reference_unit =
    row.has('unitBaseUnit') && !row.isBlank('unitBaseUnit')
      ? row.read<Unit>('unitBaseUnit', 'item', readUnit)
      : quantity_unit;
  if (
    quantity_value === undefined ||
    quantity_unit === undefined ||
    reference_value === undefined ||
    reference_unit === undefined
  )
    return undefined;
  const measurement = { quantity_value, quantity_unit, reference_value, reference_unit };
  if (isMeasurable(measurement)) return measurement;
  row.refuse(
    'unitBaseUnit',
    `"${row.cell('unitBaseUnit').trim()}" does not measure "${row.cell('unitTotalUnit').trim()}"`,
  );
  return undefined;
}

function readMeasure(cell: string, sign: DecimalSign): Read<number> {
  const text = withPoint(cell, sign);
  const value = /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  return value > 0
    ? { value }
    : { problem: `"${cell.trim().slice(0, 40)}" is no measure; write it plainly, such as 250 or 0.75` };
}

function readUnit(cell: string): Read<Unit> {
  const plain = cell
    .trim()
    .toLowerCase()
    .replace(/[\s._]+/g, '');
  const value = UNITS.find((unit) => unit.replace('_', '') === plain) ?? SPELLINGS[plain];
  return value
    ? { value }
    : { problem: `"${cell.trim().slice(0, 40)}" is no unit; write one such as ml, l, g, kg, m, m2 or item` };
}
