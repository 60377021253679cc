import type { CsvTable } from '../csv/read-csv.ts';
import { UnreadableFileError } from '../csv/read-csv.ts';

/**
 * The columns of Shopify's product CSV, and of its quantity rules, that are read, with their spellings in current
 * files, in those before 2024, and in common tools. A fourth option is read only to be refused.
 */
export const PRODUCT_COLUMNS = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)', 'Body HTML'],
  vendor: ['Vendor'],
  type: ['Type', 'Product Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU'],
  option1Name: ['Option1 name'],
  option1Value: ['Option1 value'],
  option2Name: ['Option2 name'],
  option2Value: ['Option2 value'],
  option3Name: ['Option3 name'],
  option3Value: ['Option3 value'],
  option4Name: ['Option4 name'],
  option4Value: ['Option4 value'],
  price: ['Price', 'Variant Price'],
  compareAt: ['Compare-at price', 'Variant Compare At Price', 'Compare At Price', 'Variant Compare-at Price'],
  taxable: ['Charge tax', 'Variant Taxable'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty', 'Variant Inventory Quantity'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  weight: ['Weight value', 'Variant Weight'],
  weightUnit: ['Weight unit for display', 'Variant Weight Unit', 'Weight unit'],
  quantityMin: ['Minimum quantity', 'Minimum order quantity', 'Quantity rule minimum'],
  quantityMax: ['Maximum quantity', 'Maximum order quantity', 'Quantity rule maximum'],
  quantityStep: ['Quantity increment', 'Quantity step', 'Quantity rule increment'],
  unitTotal: ['Unit price total measure'],
  unitTotalUnit: ['Unit price total measure unit'],
  unitBase: ['Unit price base measure'],
  unitBaseUnit: ['Unit price base measure unit'],
  requiresShipping: ['Requires shipping', 'Variant Requires Shipping'],
  image: ['Product image URL', 'Image Src', 'Image URL'],
  imagePosition: ['Image position'],
  imageAlt: ['Image alt text'],
  variantImage: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card'],
  seoTitle: ['SEO title'],
  seoDescription: ['SEO description'],
} as const;

export type ProductColumn = keyof typeof PRODUCT_COLUMNS;

/** The positions of the known columns, and the file's other columns. */
export interface Columns<Name extends string> {
  index: ReadonlyMap<Name, number>;
  /** The file's own spelling. */
  spelling(name: Name): string;
  unused: string[];
}

/**
 * Finds columns by any of their spellings, in any case. Throws UnreadableFileError for a duplicate column, and for a
 * missing one of `needed`, of whose lists one column is enough.
 */
export function findColumns<Name extends string>(
  header: CsvTable['header'],
  known: Readonly<Record<Name, readonly string[]>>,
  needed: readonly (Name | readonly Name[])[],
): Columns<Name> {
  const bySpelling = new Map<string, Name>();
  for (const [name, spellings] of Object.entries(known) as [Name, readonly string[]][]) {
    for (const spelling of spellings) bySpelling.set(plain(spelling), name);
  }
  const index = new Map<Name, number>();
  const unused: string[] = [];
  header.forEach((cell, position) => {
    const name = bySpelling.get(plain(cell));
    if (name === undefined) {
      if (cell !== '') unused.push(cell);
      return;
    }
    const other = index.get(name);
    if (other !== undefined)
      throw new UnreadableFileError(`The header names the same column twice: "${header[other]}" and "${cell}".`);
    index.set(name, position);
  });
  const missing = needed
    .map((names) => [names].flat() as Name[])
    .filter((names) => !names.some((name) => index.has(name)))
    .map((names) => names.flatMap((name) => known[name]).join('" or "'));
  if (missing.length > 0)
    throw new UnreadableFileError(
      `The header has no column "${missing.join('", nor "')}". Its first line must name the columns; it begins: ${header.slice(0, 5).join(', ').slice(0, 120)}`,
    );
  return { index, unused, spelling: (name) => header[index.get(name) ?? -1] ?? known[name][0] ?? name };
}

const plain = (spelling: string) => spelling.toLowerCase().replace(/\s+/g, ' ').trim();
