import type { FieldError } from '#api/core/refusal.ts';
import { chosenOptions, customOptionProblems } from '#domain/product/custom-options.ts';
import { LINE_PROPERTIES_MAX, LINE_PROPERTY_LENGTH_MAX } from '#domain/limits.ts';
import { buildCustomOption } from '../catalogue/build-product.ts';
import type { ProductRecord } from '../catalogue/product-records.ts';
import type { Sellable, CartItemRow } from '../pricing/sellable.ts';
import type { UploadRecord } from '../uploads/upload.service.ts';
import { unavailable } from '#server/modules/pricing/unavailable.ts';

type Sellables = ReadonlyMap<number, Sellable>;

/** A requested line of the cart; `field` is its place in the body. */
export type RequestedLine = {
  field: string;
  variant_id: number;
  qty: number;
  properties: Record<string, string>;
  row?: Pick<CartItemRow, 'variant_id' | 'properties' | 'chosen_options'>;
};

/** The properties without empty ones, which a form sends for empty fields. */
export function filledProperties(properties: Readonly<Record<string, string>> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(properties ?? {}).filter(([, value]) => value.trim() !== ''));
}

/**
 * Refuses variants that are not sold, and properties that their product does not accept, before anything is changed.
 */
export function checkLines(
  lines: readonly RequestedLine[],
  sellables: ReadonlyMap<number, Sellable>,
  records: ReadonlyMap<number, ProductRecord>,
  uploads: ReadonlyMap<string, UploadRecord>,
): void {
  refuseAny(
    lines.flatMap(({ field, variant_id }) =>
      sellables.get(variant_id)?.isOffered ? [] : [{ field: `${field}.variant_id`, code: 'variant_not_found' }],
    ),
  );
  const bad = lines.flatMap((line) => propertyErrors(line, sellables, records, uploads));
  if (bad.length > 0) throw unavailable(bad, 'invalid_properties');
}

/**
 * Labels may be in the visitor's language or in the shop's own, since a line may be older than a change of language.
 */
function propertyErrors(
  line: RequestedLine,
  sellables: Sellables,
  records: ReadonlyMap<number, ProductRecord>,
  uploads: ReadonlyMap<string, UploadRecord>,
): FieldError[] {
  const { field, properties, variant_id } = line;
  const { product } = sellables.get(variant_id)!;
  const problemsOf = (options: Parameters<typeof customOptionProblems>[0]) =>
    customOptionProblems(options, properties, (path) => uploads.get(path));
  const own = product.custom_options.map(buildCustomOption);
  const shown = records.get(product.id)?.product.custom_options ?? own;
  const problems = problemsOf(shown);
  // Stored properties stay valid in whatever language they are; only their quantity changes.
  const isKept = currentRow(line, sellables) !== undefined;
  const isFine = isKept || Object.keys(problems).length === 0 || Object.keys(problemsOf(own)).length === 0;
  const errors = isFine
    ? []
    : Object.entries(problems).map(([label, code]) => ({
        field: `${field}.properties.${label}`,
        code: code as string,
      }));
  const entries = Object.entries(properties);
  // In a third language the price of an option's value could not be found.
  if (own.some(({ values }) => values.some(({ price }) => price)) && !isKept) {
    const labels = new Set([...own, ...shown].map(({ label }) => label));
    errors.push(
      ...entries
        .filter(([label]) => !labels.has(label))
        .map(([label]) => ({ field: `${field}.properties.${label}`, code: 'unknownValue' })),
    );
  }
  const isTooMuch =
    entries.length > LINE_PROPERTIES_MAX ||
    entries.some(([key, value]) => key.length > LINE_PROPERTY_LENGTH_MAX || value.length > LINE_PROPERTY_LENGTH_MAX);
  return isTooMuch ? [...errors, { field: `${field}.properties`, code: 'maxLength' }] : errors;
}

/**
 * The values that a line selects from its product's options, given in the visitor's language or the shop's own. They are
 * stored by option id in the shop's own, so that every language finds them. A line with unchanged properties keeps its
 * stored values.
 */
export function readChosen(
  line: RequestedLine,
  sellables: Sellables,
  records: ReadonlyMap<number, ProductRecord>,
): Record<string, string[]> {
  const kept = currentRow(line, sellables);
  if (kept) return kept.chosen_options;
  const { product } = sellables.get(line.variant_id)!;
  const own = product.custom_options.map(buildCustomOption);
  return chosenOptions(own, records.get(product.id)?.product.custom_options ?? own, line.properties);
}

/** The stored row of a line whose product and properties are unchanged. */
function currentRow({ row, variant_id, properties }: RequestedLine, sellables: Sellables): RequestedLine['row'] {
  const isSame =
    row &&
    Object.keys(row.properties).length === Object.keys(properties).length &&
    Object.entries(properties).every(([label, value]) => row.properties[label] === value);
  return isSame && sellables.get(row.variant_id)?.product.id === sellables.get(variant_id)?.product.id
    ? row
    : undefined;
}

/** Refuses with all errors, if there are any. */
export function refuseAny(errors: FieldError[]): void {
  if (errors.length > 0) throw unavailable(errors);
}
