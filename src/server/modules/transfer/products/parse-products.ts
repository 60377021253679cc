import { withSafeHtml } from '#server/core/sanitize.ts';
import {
  handleOf,
  orNull,
  readBoolean,
  readBound,
  readHandle,
  readMoney,
  readPolicy,
  readQuantity,
  readStatus,
  readTags,
  readWeight,
  withPoint,
} from '../csv/cell-values.ts';
import type { DecimalSign } from '../csv/cell-values.ts';
import { groupRows } from '../csv/group-rows.ts';
import {
  readImages,
  readOptions,
  readVariantValues,
  refuseFurtherOptions,
  refuseOtherTitles,
} from './parse-product-parts.ts';
import { readImageSource } from './image-sources.ts';
import { readUnitPrice } from './read-unit-price.ts';
import type { Problem } from '../csv/problem.ts';
import { PRODUCT_COLUMNS, findColumns } from './product-columns.ts';
import type { Columns, ProductColumn } from './product-columns.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import type { CsvRow, CsvTable } from '../csv/read-csv.ts';
import { RowReader } from '../csv/row-reader.ts';

type Row = RowReader<ProductColumn>;
/** The currency of the file's amounts, and its decimal separator. */
type Numbers = { currency: string; sign: DecimalSign };

/** Most variants of a product, and most bytes of its description. */
const MAX_VARIANTS = 2048;
const MAX_DESCRIPTION = 2 * 1024 * 1024;

/** The products of a file, by what happens to them. */
export interface ParsedProducts {
  drafts: ProductDraft[];
  /** All problems of the refused products; one problem refuses the whole product. */
  problems: Problem[];
  refused: number;
  /** Gift cards, which this shop does not sell. */
  skipped: Problem[];
  /** Columns that are ignored. */
  unused: string[];
  spelling(column: ProductColumn): string;
}

/**
 * Reads products from the rows of a Shopify product CSV; amounts are in `currency`. Throws UnreadableFileError without
 * a handle and a title column.
 */
export function parseProducts(table: CsvTable, currency: string): ParsedProducts {
  const columns = findColumns<ProductColumn>(table.header, PRODUCT_COLUMNS, [['handle', 'title']]);
  const numbers: Numbers = { currency, sign: table.delimiter === ';' ? ',' : '.' };
  const parsed: ParsedProducts = {
    drafts: [],
    problems: [],
    refused: 0,
    skipped: [],
    unused: columns.unused,
    spelling: columns.spelling,
  };
  for (const { key, rows, problems, isHeadless } of groupRows(table, productKeys(columns))) {
    const readers = rows.map((row) => new RowReader(row, columns, problems));
    const [first] = readers;
    if (first && readers.some((row) => row.cell('giftCard').trim().toLowerCase() === 'true')) {
      parsed.skipped.push({
        line: first.line,
        field: columns.spelling('giftCard'),
        reason: `${key}: gift cards are not sold here, skipped`,
      });
      continue;
    }
    const draft = first && key !== undefined && !isHeadless ? readProduct(key, first, readers, numbers) : undefined;
    if (draft && problems.length === 0) parsed.drafts.push(draft);
    else parsed.refused += 1;
    parsed.problems.push(...problems);
  }
  parsed.problems.sort((a, b) => a.line - b.line);
  return parsed;
}

/**
 * A missing handle is made from the title. In a file without handles, a row without a title belongs to the product
 * above it.
 */
function productKeys(columns: Columns<ProductColumn>): (row: CsvRow) => { key: string } | { problem: Problem } {
  let above: string | undefined;
  return (row) => {
    const reader: Row = new RowReader(row, columns, []);
    if (!reader.has('handle') && reader.isBlank('title') && above !== undefined) return { key: above };
    const text = reader.cell('handle').trim() || handleOf(reader.cell('title'));
    const handle = readHandle(text);
    above = text !== '' && 'value' in handle ? handle.value : undefined;
    if (above !== undefined) return { key: above };
    if (!reader.has('handle'))
      return {
        problem: reader.problem(
          'title',
          reader.isBlank('title')
            ? 'is empty, and no product stands above'
            : 'makes no handle; add a column "URL handle"',
        ),
      };
    return {
      problem: reader.problem(
        'handle',
        'problem' in handle && text !== '' ? handle.problem : 'is empty, and no title to make one of',
      ),
    };
  };
}

function readProduct(handle: string, first: Row, rows: Row[], numbers: Numbers): ProductDraft | undefined {
  const options = readOptions(first);
  const variantRows = rows.filter((row, index) => index === 0 || isVariantRow(row));
  const variants = variantRows.map((row) => readVariant(row, options, variantRows.length, numbers));
  rows
    .slice(1)
    .filter((row) => !isVariantRow(row))
    .forEach((row) => refuseIdle(row, numbers));
  if (variants.length > MAX_VARIANTS)
    first.refuse(undefined, `has ${variants.length} variants; ${MAX_VARIANTS} are allowed`);
  if (!refuseFurtherOptions(rows)) refuseTwins(variants, variantRows, options !== undefined);
  const title = first.text('title');
  if (title === '') first.refuse('title', 'is empty');
  refuseOtherTitles(rows, 'title', title);
  return {
    handle,
    line: first.line,
    fields: {
      title,
      description: first.read('description', '', (cell) =>
        cell.length > MAX_DESCRIPTION
          ? { problem: 'is longer than two million characters' }
          : { value: withSafeHtml(cell) },
      ),
      vendor: first.text('vendor'),
      product_type: first.text('type'),
      tags: first.read('tags', [], readTags),
      meta_title: orNull(first.text('seoTitle')),
      meta_description: orNull(first.text('seoDescription', 1000)),
      status: first.read('status', 'active', readStatus),
    },
    isPublished: first.read('published', true, readBoolean),
    options: options?.map((name, position) => ({
      name,
      values: [...new Set(variants.flatMap(({ values }) => values[position] ?? []))],
    })),
    variants,
    images: readImages(rows),
  };
}

const VARIANT_COLUMNS = ['option1Value', 'option2Value', 'option3Value', 'price', 'sku'] as const;

/** A row after the first may only add an image. */
function isVariantRow(row: Row): boolean {
  return VARIANT_COLUMNS.some((name) => !row.isBlank(name));
}

/** Columns of variants only; other tools write zeros into them beside images. */
const NUMBER_COLUMNS = [
  'quantity',
  'compareAt',
  'grams',
  'weight',
  'quantityMin',
  'quantityMax',
  'quantityStep',
  'unitTotal',
] as const;

/** A row with values for a variant that it does not identify is refused, not ignored. */
function refuseIdle(row: Row, { sign }: Numbers): void {
  const isImage = !row.isBlank('image');
  const column =
    NUMBER_COLUMNS.find((name) => !row.isBlank(name) && !(isImage && Number(withPoint(row.cell(name), sign)) === 0)) ??
    (row.isBlank('variantImage') ? undefined : 'variantImage');
  if (column) row.refuse(column, 'stands on a row that names no variant: its option values, SKU and price are empty');
}

function readVariant(
  row: Row,
  options: string[] | undefined,
  count: number,
  { currency, sign }: Numbers,
): VariantDraft {
  const money = (cell: string) => readMoney(cell, currency, sign);
  if (row.has('price') && row.isBlank('price')) row.refuse('price', 'is empty');
  const tracked = row.read('tracker', false, () => ({ value: true }));
  return {
    line: row.line,
    values: readVariantValues(row, options, count),
    fields: {
      price: row.isBlank('price') ? undefined : row.read('price', 0, money),
      compare_at_price: row.read<number | null>('compareAt', null, money),
      sku: row.text('sku'),
      quantity: row.read('quantity', 0, (cell) => readQuantity(cell, sign)),
      weight:
        row.isBlank('grams') && row.has('weight')
          ? row.read('weight', 0, (cell) => readWeight(cell, sign, row.cell('weightUnit')))
          : row.read('grams', 0, (cell) => readWeight(cell, sign)),
      // Stock that is not tracked never runs out.
      inventory_policy: tracked === false ? 'continue' : row.read('policy', 'deny', readPolicy),
      requires_shipping: row.read('requiresShipping', true, readBoolean),
      taxable: row.read('taxable', true, readBoolean),
      quantity_min: row.read('quantityMin', 1, readBound),
      quantity_max: row.read<number | null>('quantityMax', null, readBound),
      quantity_step: row.read('quantityStep', 1, readBound),
      unit_price_measurement: readUnitPrice(row, sign),
    },
    image: sourceOf(row),
  };
}

/** An invalid source is reported with the other images. */
function sourceOf(row: Row): string | null | undefined {
  if (!row.has('variantImage')) return undefined;
  const source = readImageSource(row.cell('variantImage'));
  return ('value' in source && source.value) || null;
}

/** Variants are identified by their options, or by their SKU if the file has no options. */
function refuseTwins(variants: VariantDraft[], rows: Row[], hasOptions: boolean): void {
  const lines = new Map<string, number>();
  variants.forEach(({ values, fields, line }, index) => {
    const name = hasOptions ? values.join(' / ') : (fields.sku ?? '');
    const key = JSON.stringify(hasOptions ? values : name);
    const other = lines.get(key);
    if (other === undefined) lines.set(key, line);
    else if (values.length > 0 || !hasOptions)
      rows[index]?.refuse(
        hasOptions ? 'option1Value' : 'sku',
        `is the same variant as line ${other}${name ? `: ${name}` : ''}`,
      );
  });
}
