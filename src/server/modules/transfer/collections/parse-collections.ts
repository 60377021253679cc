import { withSafeHtml } from '#server/core/sanitize.ts';
import type { collections } from '#server/db/schema/collection.ts';
import { oneLine, orNull, readBoolean, readHandle } from '../csv/cell-values.ts';
import type { Read } from '../csv/cell-values.ts';
import { groupRows } from '../csv/group-rows.ts';
import { readImageSource } from '../products/image-sources.ts';
import { refuseOtherTitles } from '../products/parse-product-parts.ts';
import type { Problem } from '../csv/problem.ts';
import { findColumns } from '../products/product-columns.ts';
import type { ImageDraft } from '../products/product-draft.ts';
import type { CsvRow, CsvTable } from '../csv/read-csv.ts';
import { RowReader } from '../csv/row-reader.ts';

type Row = typeof collections.$inferSelect;
type SortOrder = Row['sort_order'];

/** Shopify has no export of collections; these are the spellings of common tools. */
const COLLECTION_COLUMNS = {
  handle: ['URL handle', 'Handle', 'Collection handle'],
  title: ['Title', 'Collection title'],
  description: ['Description', 'Body (HTML)', 'Body HTML'],
  sortOrder: ['Sort order'],
  published: ['Published on online store', 'Published'],
  image: ['Collection image URL', 'Image Src', 'Image URL'],
  imageAlt: ['Image alt text'],
  seoTitle: ['SEO title'],
  seoDescription: ['SEO description'],
  product: ['Product handle', 'Product: Handle', 'Products'],
} as const;
export type CollectionColumn = keyof typeof COLLECTION_COLUMNS;

/** A collection of the file; an undefined field has no column. */
export interface CollectionDraft {
  handle: string;
  line: number;
  fields: Partial<Pick<Row, 'title' | 'description' | 'sort_order' | 'meta_title' | 'meta_description'>>;
  isPublished: boolean | undefined;
  image: ImageDraft | null | undefined;
  /** Handles in their order, with their lines. */
  products: { handle: string; line: number }[] | undefined;
}

export interface ParsedCollections {
  drafts: CollectionDraft[];
  problems: Problem[];
  refused: number;
  unused: string[];
  spelling(column: CollectionColumn): string;
}

const SORT_ORDERS: Readonly<Record<string, SortOrder>> = {
  manual: 'manual',
  'best-selling': 'best-selling',
  'created-descending': 'created-descending',
  'created-desc': 'created-descending',
  'price-ascending': 'price-ascending',
  'price-asc': 'price-ascending',
  'price-descending': 'price-descending',
  'price-desc': 'price-descending',
  'title-ascending': 'title-ascending',
  'alpha-asc': 'title-ascending',
  'alphabetically-asc': 'title-ascending',
};

/**
 * One row for each collection, and one more for each further product. Throws UnreadableFileError without a handle
 * column.
 */
export function parseCollections(table: CsvTable): ParsedCollections {
  const columns = findColumns<CollectionColumn>(table.header, COLLECTION_COLUMNS, ['handle']);
  const parsed: ParsedCollections = {
    drafts: [],
    problems: [],
    refused: 0,
    unused: columns.unused,
    spelling: columns.spelling,
  };
  const keyOf = (row: CsvRow) => {
    const reader = new RowReader(row, columns, []);
    const handle = readHandle(reader.cell('handle'));
    return 'value' in handle
      ? { key: handle.value }
      : { problem: reader.problem('handle', reader.isBlank('handle') ? 'is empty' : handle.problem) };
  };
  for (const { key, rows, problems, isHeadless } of groupRows(table, keyOf)) {
    const readers = rows.map((row) => new RowReader(row, columns, problems));
    if (key === 'all') readers[0]?.refuse('handle', '"all" is the list of every product');
    const draft = key === undefined || isHeadless ? undefined : readCollection(key, readers);
    if (problems.length === 0 && draft) parsed.drafts.push(draft);
    else parsed.refused += 1;
    parsed.problems.push(...problems);
  }
  parsed.problems.sort((a, b) => a.line - b.line);
  return parsed;
}

function readCollection(handle: string, rows: RowReader<CollectionColumn>[]): CollectionDraft | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const title = first.text('title');
  if (title === '') first.refuse('title', 'is empty');
  refuseOtherTitles(rows, 'title', title);
  return {
    handle,
    line: first.line,
    fields: {
      title,
      description: first.read('description', '', (cell) => ({ value: withSafeHtml(cell) })),
      sort_order: first.read('sortOrder', 'manual', readSortOrder),
      meta_title: orNull(first.text('seoTitle')),
      meta_description: orNull(first.text('seoDescription', 1000)),
    },
    isPublished: first.read('published', true, readBoolean),
    image: readImage(first),
    products: first.has('product') ? readProducts(rows) : undefined,
  };
}

/** Null for none; undefined without the column or with an invalid cell. */
function readImage(row: RowReader<CollectionColumn>): CollectionDraft['image'] {
  const source = row.read<string | null>('image', null, readImageSource);
  return source
    ? { line: row.line, column: 'image', source, alt: row.text('imageAlt', 512) }
    : source === null
      ? null
      : undefined;
}

function readSortOrder(cell: string): Read<SortOrder> {
  const order =
    SORT_ORDERS[
      oneLine(cell)
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
    ];
  return order
    ? { value: order }
    : { problem: `"${cell}" is none of ${[...new Set(Object.values(SORT_ORDERS))].join(', ')}` };
}

/** One handle per row, or several in a cell. */
function readProducts(rows: RowReader<CollectionColumn>[]): { handle: string; line: number }[] {
  const products = new Map<string, number>();
  for (const row of rows) {
    for (const part of row
      .cell('product')
      .split(/[\s,;]+/)
      .filter(Boolean)) {
      const handle = readHandle(part);
      if ('problem' in handle) row.refuse('product', handle.problem);
      else if (!products.has(handle.value)) products.set(handle.value, row.line);
    }
  }
  return [...products].map(([handle, line]) => ({ handle, line }));
}
