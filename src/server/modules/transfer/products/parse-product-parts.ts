import { MAX_PRODUCT_OPTIONS } from '#domain/limits.ts';
import { oneLine, readPosition, shown } from '../csv/cell-values.ts';
import { readImageSource } from './image-sources.ts';
import type { ProductColumn } from './product-columns.ts';
import { NO_OPTION } from './product-draft.ts';
import type { ImageDraft } from './product-draft.ts';
import type { RowReader } from '../csv/row-reader.ts';

type Row = RowReader<ProductColumn>;

const NAMES = ['option1Name', 'option2Name', 'option3Name'] as const satisfies readonly ProductColumn[];
const VALUES = ['option1Value', 'option2Value', 'option3Value'] as const satisfies readonly ProductColumn[];
const FURTHER = ['option4Name', 'option4Value'] as const satisfies readonly ProductColumn[];
const MAX_IMAGES = 250;

/**
 * The names of a product's options, from its first row; none for `Title` with `Default Title`. Undefined without option
 * columns.
 */
export function readOptions(first: Row): string[] | undefined {
  if (!NAMES.some((name) => first.has(name))) return undefined;
  const names = NAMES.slice(0, MAX_PRODUCT_OPTIONS).map((name) => first.text(name) ?? '');
  if (names[0] === NO_OPTION.name && first.cell('option1Value').trim() === NO_OPTION.value) return [];
  const count = names.findLastIndex((name) => name !== '') + 1;
  names.slice(0, count).forEach((name, index) => {
    if (name === '') first.refuse(NAMES[index], `is empty, though option ${count} has a name`);
    else if (names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index)
      first.refuse(NAMES[index], `is called "${name}", like another option`);
  });
  return names.slice(0, count);
}

/** A variant's value for each option. */
export function readVariantValues(row: Row, options: string[] | undefined, count: number): string[] {
  if (!options) return [];
  if (options.length === 0) {
    const [own] = VALUES.filter((name) => !row.isBlank(name) && row.cell(name).trim() !== NO_OPTION.value);
    if (own) row.refuse(own, "has a value, but the product's first row names no option");
    else if (count > 1) row.refuse(undefined, 'is another variant of a product without options');
    return [];
  }
  VALUES.slice(options.length).forEach((name) => {
    if (!row.isBlank(name)) row.refuse(name, "has a value, but the product's first row does not name this option");
  });
  return options.map((option, position) => {
    const column = VALUES[position]!;
    const value = row.text(column) ?? '';
    if (value === '') row.refuse(column, `is empty; every variant needs its "${option}"`);
    return value;
  });
}

/**
 * Refuses a product with too many options at the first one too many, since its variants would look the same without it.
 */
export function refuseFurtherOptions(rows: Row[]): boolean {
  for (const row of rows) {
    const column = FURTHER.find((name) => !row.isBlank(name));
    if (column === undefined) continue;
    row.refuse(column, 'is one option too many; a product has at most three options');
    return true;
  }
  return false;
}

/** Rows with one handle and different titles are two products, and only the merchant knows which is meant. */
export function refuseOtherTitles<Name extends string>(
  rows: RowReader<Name>[],
  column: Name,
  title: string | undefined,
): void {
  const [first, ...others] = rows;
  if (!first || !title) return;
  for (const row of others) {
    const own = oneLine(row.cell(column));
    if (own !== '' && own !== title)
      row.refuse(
        column,
        `is "${shown(own)}", but line ${first.line} has the same handle and is called "${shown(title)}"`,
      );
  }
}

/**
 * Images by their position, else in the order of their rows, without duplicates. A variant's own images come after
 * them.
 */
export function readImages(rows: Row[]): ImageDraft[] | undefined {
  const [first] = rows;
  if (!first?.has('image') && !first?.has('variantImage')) return undefined;
  const found: (ImageDraft & { position: number })[] = [];
  for (const row of rows) {
    const source = row.read('image', '', readImageSource);
    if (!source) continue;
    const position = row.read('imagePosition', undefined, readPosition) ?? Number.MAX_SAFE_INTEGER;
    const alt = row.text('imageAlt', 512);
    const known = found.find((image) => image.source === source);
    if (!known) found.push({ line: row.line, column: 'image', source, alt, position });
    else known.alt ||= alt;
  }
  found.sort((a, b) => a.position - b.position);
  const images = found.map(({ position: _position, ...image }): ImageDraft => image);
  for (const row of rows) {
    const source = row.read('variantImage', '', readImageSource);
    if (source && !images.some((image) => image.source === source))
      images.push({ line: row.line, column: 'variantImage', source, alt: undefined });
  }
  if (images.length > MAX_IMAGES) first?.refuse('image', `has ${images.length} pictures; ${MAX_IMAGES} are allowed`);
  return images;
}
