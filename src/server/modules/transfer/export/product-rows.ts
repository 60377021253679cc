import { DEFAULT_VARIANT_TITLE } from '#domain/product/product.ts';
import { moneyText } from '../csv/cell-values.ts';
import { PRODUCT_COLUMNS } from '../products/product-columns.ts';
import type { ProductColumn } from '../products/product-columns.ts';
import { NO_OPTION } from '../products/product-draft.ts';
import type { StoredProduct, VariantRow } from '../products/stored-product.ts';

/** The written columns, in the order and spelling of Shopify's current files. */
const WRITTEN = [
  'title',
  'handle',
  'description',
  'vendor',
  'type',
  'tags',
  'published',
  'status',
  'sku',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'price',
  'compareAt',
  'taxable',
  'tracker',
  'quantity',
  'policy',
  'grams',
  'weightUnit',
  'requiresShipping',
  'quantityMin',
  'quantityMax',
  'quantityStep',
  'unitTotal',
  'unitTotalUnit',
  'unitBase',
  'unitBaseUnit',
  'image',
  'imagePosition',
  'imageAlt',
  'variantImage',
  'giftCard',
  'seoTitle',
  'seoDescription',
] as const satisfies readonly ProductColumn[];

export const PRODUCT_HEADER: readonly string[] = WRITTEN.map((name) => PRODUCT_COLUMNS[name][0]);

export interface ExportContext {
  currency: string;
  now: Date;
  /** The file's name for an image of the shop. */
  pictureName(src: string): string;
}

type Cells = Partial<Record<ProductColumn, string>>;

const word = (value: boolean) => (value ? 'TRUE' : 'FALSE');

/**
 * A product's rows: its first variant and image beside its own fields, then one row for each further variant or image.
 */
export function productRows({ product, variants, images }: StoredProduct, context: ExportContext): string[][] {
  const sold = variants.filter(({ retired_at }) => retired_at === null);
  const nameOf = (image: StoredProduct['images'][number]) =>
    image.state === 'ready' ? context.pictureName(image.src) : (image.source ?? '');
  const shown = images
    .map((image) => ({ id: image.id, name: nameOf(image), alt: image.alt }))
    .filter(({ name }) => name !== '');
  const count = Math.max(sold.length, shown.length, 1);
  return Array.from({ length: count }, (_, index) => {
    const variant = sold[index];
    const image = shown[index];
    const cells: Cells = {
      handle: product.handle,
      ...(index === 0 && productCells(product, context.now)),
      ...(variant && variantCells(variant, product.options.length, context.currency)),
      ...(variant && { variantImage: shown.find(({ id }) => id === variant.image_id)?.name }),
      ...(image && { image: image.name, imagePosition: String(index + 1), imageAlt: image.alt }),
    };
    return WRITTEN.map((name) => cells[name] ?? '');
  });
}

function productCells(
  {
    title,
    description,
    vendor,
    product_type,
    tags,
    published_at,
    status,
    options,
    meta_title,
    meta_description,
  }: StoredProduct['product'],
  now: Date,
): Cells {
  const [option1Name = NO_OPTION.name, option2Name, option3Name] = options.map(({ name }) => name);
  return {
    title,
    description,
    vendor,
    type: product_type,
    tags: tags.join(', '),
    published: word(published_at !== null && published_at <= now),
    status: status === 'active' ? 'Active' : status === 'draft' ? 'Draft' : 'Archived',
    option1Name,
    option2Name,
    option3Name,
    giftCard: 'FALSE',
    seoTitle: meta_title ?? '',
    seoDescription: meta_description ?? '',
  };
}

function variantCells(variant: VariantRow, optionCount: number, currency: string): Cells {
  const value = (own: string | null, position: number) => (position < optionCount ? (own ?? '') : '');
  return {
    sku: variant.sku,
    option1Value: optionCount === 0 ? DEFAULT_VARIANT_TITLE : value(variant.option1, 0),
    option2Value: value(variant.option2, 1),
    option3Value: value(variant.option3, 2),
    price: moneyText(variant.price, currency),
    compareAt: variant.compare_at_price === null ? '' : moneyText(variant.compare_at_price, currency),
    taxable: word(variant.taxable),
    tracker: 'shopify',
    quantity: String(variant.quantity),
    policy: variant.inventory_policy.toUpperCase(),
    grams: String(variant.weight),
    weightUnit: 'g',
    requiresShipping: word(variant.requires_shipping),
    quantityMin: String(variant.quantity_min),
    quantityMax: variant.quantity_max === null ? '' : String(variant.quantity_max),
    quantityStep: String(variant.quantity_step),
    ...unitPriceCells(variant),
  };
}

function unitPriceCells({ unit_price_measurement: measurement }: VariantRow): Cells {
  if (!measurement) return {};
  const { quantity_value, quantity_unit, reference_value, reference_unit } = measurement;
  return {
    unitTotal: String(quantity_value),
    unitTotalUnit: quantity_unit,
    unitBase: String(reference_value),
    unitBaseUnit: reference_unit,
  };
}
