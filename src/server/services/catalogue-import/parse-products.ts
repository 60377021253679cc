import { settledHtml } from '../sanitize.ts';
import { handleOf, readBoolean, readBound, readHandle, readMoney, readPolicy, readQuantity, readStatus, readTags, readWeight } from './cell-values.ts';
import { readImages, readOptions, readVariantValues } from './parse-product-parts.ts';
import { readUnitPrice } from './read-unit-price.ts';
import type { Problem } from './problem.ts';
import { PRODUCT_COLUMNS, findColumns } from './product-columns.ts';
import type { ProductColumn } from './product-columns.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import type { CsvRow, CsvTable } from './read-csv.ts';
import { RowReader } from './row-reader.ts';

type Row = RowReader<ProductColumn>;

/** Variants a product may have, and bytes of its description. */
const MAX_VARIANTS = 2048;
const MAX_DESCRIPTION = 2 * 1024 * 1024;

/** What a file of products holds, told apart by what happens to it. */
export interface ParsedProducts {
  drafts: ProductDraft[];
  /** Every problem of every product that is not taken: one refuses the whole product. */
  problems: Problem[];
  refused: number;
  /** Gift cards, which this shop does not sell. */
  skipped: Problem[];
  /** Columns that nothing is made of. */
  unused: string[];
}

/** Reads products from the rows of a Shopify product CSV; amounts are of `currency`. Throws UnreadableFileError without a handle or title column. */
export function parseProducts(table: CsvTable, currency: string): ParsedProducts {
  const columns = findColumns<ProductColumn>(table.header, PRODUCT_COLUMNS, ['handle']);
  const parsed: ParsedProducts = { drafts: [], problems: [], refused: 0, skipped: [], unused: columns.unused };
  for (const { key, rows, ragged } of groups(table, (row, problems) => new RowReader(row, columns, problems))) {
    const problems: Problem[] = [...ragged];
    const readers = rows.map((row) => new RowReader(row, columns, problems));
    const [first] = readers;
    if (first && readers.some((row) => row.cell('giftCard').trim().toLowerCase() === 'true')) {
      parsed.skipped.push({ line: first.line, field: columns.spelling('giftCard'), reason: `${key}: gift cards are not sold here, skipped` });
      continue;
    }
    const draft = first && key !== undefined ? readProduct(key, first, readers, currency) : undefined;
    if (!draft && problems.length === 0) first?.refuse('handle', 'is empty');
    if (draft && problems.length === 0) parsed.drafts.push(draft);
    else parsed.refused += 1;
    parsed.problems.push(...problems);
  }
  parsed.problems.sort((a, b) => a.line - b.line);
  return parsed;
}

interface Group {
  key: string | undefined;
  rows: CsvRow[];
  ragged: Problem[];
}

/** Rows of one handle, wherever they stand. Without a handle a row with a title makes one of it, and one without stands alone. */
function groups(table: CsvTable, reader: (row: CsvRow, problems: Problem[]) => Row): Group[] {
  const byHandle = new Map<string, Group>();
  const alone: Group[] = [];
  const groupOf = (row: CsvRow): Group => {
    const cells = reader(row, []);
    const text = cells.cell('handle').trim() || handleOf(cells.cell('title'));
    const handle = readHandle(text);
    if (text === '' || 'problem' in handle) {
      const group: Group = { key: undefined, rows: [row], ragged: [] };
      const problems: Problem[] = [];
      reader(row, problems).refuse('handle', 'problem' in handle && text !== '' ? handle.problem : 'is empty, and no title to make one of');
      group.ragged.push(...problems);
      alone.push(group);
      return group;
    }
    const known = byHandle.get(handle.value);
    if (known) return known;
    const made: Group = { key: handle.value, rows: [], ragged: [] };
    byHandle.set(handle.value, made);
    return made;
  };
  for (const row of table.rows) {
    const group = groupOf(row);
    if (group.key !== undefined) group.rows.push(row);
  }
  for (const row of table.ragged) {
    const group = groupOf(row);
    group.ragged.push(row.problem);
  }
  return [...byHandle.values(), ...alone];
}

function readProduct(handle: string, first: Row, rows: Row[], currency: string): ProductDraft | undefined {
  const options = readOptions(first);
  const variantRows = rows.filter((row, index) => index === 0 || isVariantRow(row));
  const variants = variantRows.map((row) => readVariant(row, options, variantRows.length, currency));
  if (variants.length > MAX_VARIANTS) first.refuse(undefined, `has ${variants.length} variants; ${MAX_VARIANTS} are allowed`);
  refuseTwins(variants, variantRows, options !== undefined);
  const title = first.text('title');
  if (title === '') first.refuse('title', 'is empty');
  return {
    handle,
    line: first.line,
    fields: {
      title,
      description: first.read('description', '', (cell) => (cell.length > MAX_DESCRIPTION ? { problem: 'is longer than two million characters' } : { value: settledHtml(cell) })),
      vendor: first.text('vendor'),
      product_type: first.text('type'),
      tags: first.read('tags', [], readTags),
      meta_title: orNull(first.text('seoTitle')),
      meta_description: orNull(first.text('seoDescription', 1000)),
      status: first.read('status', 'active', readStatus),
    },
    isPublished: first.read('published', true, readBoolean),
    options: options?.map((name, position) => ({ name, values: [...new Set(variants.flatMap(({ values }) => values[position] ?? []))] })),
    variants,
    images: readImages(rows),
  };
}

const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

const VARIANT_COLUMNS = ['option1Value', 'option2Value', 'option3Value', 'price', 'sku'] as const;

/** A row below the first may bring nothing but another picture. */
function isVariantRow(row: Row): boolean {
  return VARIANT_COLUMNS.some((name) => !row.isBlank(name));
}

function readVariant(row: Row, options: string[] | undefined, count: number, currency: string): VariantDraft {
  const money = (cell: string) => readMoney(cell, currency);
  if (row.has('price') && row.isBlank('price')) row.refuse('price', 'is empty');
  const tracked = row.read('tracker', false, () => ({ value: true }));
  return {
    line: row.line,
    values: readVariantValues(row, options, count),
    fields: {
      price: row.isBlank('price') ? undefined : row.read('price', 0, money),
      compare_at_price: row.read<number | null>('compareAt', null, money),
      sku: row.text('sku'),
      quantity: row.read('quantity', 0, readQuantity),
      weight: row.isBlank('grams') && row.has('weight') ? row.read('weight', 0, (cell) => readWeight(cell, row.cell('weightUnit'))) : row.read('grams', 0, (cell) => readWeight(cell)),
      // Stock that nobody counts never runs out.
      inventory_policy: tracked === false ? 'continue' : row.read('policy', 'deny', readPolicy),
      requires_shipping: row.read('requiresShipping', true, readBoolean),
      taxable: row.read('taxable', true, readBoolean),
      quantity_min: row.read('quantityMin', 1, readBound),
      quantity_max: row.read<number | null>('quantityMax', null, readBound),
      quantity_step: row.read('quantityStep', 1, readBound),
      unit_price_measurement: readUnitPrice(row),
    },
    image: row.has('variantImage') ? row.cell('variantImage').trim() || null : undefined,
  };
}

/** Variants are told apart by their options, and by their SKU where the file has no options. */
function refuseTwins(variants: VariantDraft[], rows: Row[], hasOptions: boolean): void {
  const lines = new Map<string, number>();
  variants.forEach(({ values, fields, line }, index) => {
    const name = hasOptions ? values.join(' / ') : (fields.sku ?? '');
    const key = JSON.stringify(hasOptions ? values : name);
    const other = lines.get(key);
    if (other === undefined) lines.set(key, line);
    else if (values.length > 0 || !hasOptions) rows[index]?.refuse(hasOptions ? 'option1Value' : 'sku', `is the same variant as line ${other}${name ? `: ${name}` : ''}`);
  });
}
