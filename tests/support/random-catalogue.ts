import fc from 'fast-check';
import { DEFAULT_VARIANT_TITLE } from '#domain/product/product.ts';
import type {
  ImageRow,
  ProductRow,
  StoredProduct,
  VariantRow,
} from '#server/modules/transfer/products/stored-product.ts';
import { oneLine, readHandle } from '#server/modules/transfer/csv/cell-values.ts';
import { withSafeHtml } from '#server/core/sanitize.ts';

/** Characters with a special meaning in CSV, SQL, JSON or HTML. */
const AWKWARD = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  "'",
  '\\',
  '\\N',
  'null',
  '=1+1',
  '<',
  '&amp;',
  '{}',
  '\uFEFF',
  '\u2028',
  'ﬁ',
  'e\u0301',
  '東京',
  'عربي',
  '👩🏽‍🚀',
  '  ',
];
/** NUL cannot be stored. */
const character = fc.oneof(
  { arbitrary: fc.constantFrom(...AWKWARD), weight: 1 },
  {
    arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }).filter((text) => !text.includes('\0')),
    weight: 2,
  },
);
const anyText = fc.array(character, { maxLength: 12 }).map((parts) => parts.join(''));
/** The value of a single-line field. */
const line = anyText.map(oneLine);
const filledLine = line.filter((text) => text !== '');
const tag = line.map((text) => oneLine(text.replaceAll(',', ' '))).filter((text) => text !== '');
const html = fc
  .array(
    fc.oneof(
      anyText,
      fc.constantFrom('<p>', '</p>', '<em>', '</em>', '<br>', '<a href="/x?a=1&b=2">', '</a>', '<ul><li>', '</ul>'),
    ),
    { maxLength: 6 },
  )
  .map((parts) => withSafeHtml(parts.join('')));
const handle = fc
  .array(fc.constantFrom('a', 'z', '0', '7', 'ß', 'é', 'ж', '東', 'ا', '-', '_'), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))
  .filter((text) => 'value' in readHandle(text));
const picture = fc.record({
  path: fc.constantFrom('a.jpg', 'b c.png?v=1,2', '"q".webp', 'é/東.avif'),
  alt: line,
  isReady: fc.boolean(),
});

const amount = fc.oneof(fc.constantFrom(0, 1, 10 ** 12), fc.nat(10 ** 12));

const measure = fc.constantFrom(1, 0.75, 2.5, 100, 1150.123456);

const variant = fc.record({
  price: amount,
  compare_at_price: fc.option(amount),
  sku: line,
  quantity: fc.nat(999_999_999),
  weight: fc.nat(100_000_000),
  inventory_policy: fc.constantFrom('deny' as const, 'continue' as const),
  requires_shipping: fc.boolean(),
  taxable: fc.boolean(),
  quantity_min: fc.integer({ min: 1, max: 50 }),
  quantity_max: fc.option(fc.integer({ min: 50, max: 9999 })),
  quantity_step: fc.integer({ min: 1, max: 12 }),
  unit_price_measurement: fc.option(
    fc.record({
      quantity_value: measure,
      quantity_unit: fc.constantFrom('ml', 'l', 'fl_oz'),
      reference_value: measure,
      reference_unit: fc.constantFrom('ml', 'l', 'cl'),
    }),
  ),
  isRetired: fc.boolean(),
  values: fc.tuple(filledLine, filledLine, filledLine),
  picture: fc.nat(5),
});

const product = fc.record({
  handle,
  title: filledLine,
  description: html,
  vendor: line,
  product_type: line,
  tags: fc.uniqueArray(tag, { maxLength: 4, selector: (text) => text.toLowerCase() }),
  meta_title: fc.option(filledLine),
  meta_description: fc.option(filledLine),
  status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
  isPublished: fc.boolean(),
  // A single option "Title" with the value "Default Title" is how the format marks a product without options.
  options: fc.uniqueArray(
    filledLine.filter((name) => name !== 'Title'),
    { maxLength: 3, selector: (name) => name.toLowerCase() },
  ),
  variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
  pictures: fc.array(picture, { maxLength: 4 }),
});
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never;

/** Random catalogues, without the ids that a shop assigns. */
export const randomCatalogue = fc.uniqueArray(product, { maxLength: 5, selector: (one) => one.handle });

/** The rows of a catalogue in a shop, with ids from `firstId`. */
export function catalogueRows(shopId: number, firstId: number, all: readonly Product[]): StoredProduct[] {
  return all.map((one, index) => storedProduct(shopId, firstId + index * 10, one));
}

function storedProduct(
  shop_id: number,
  id: number,
  { isPublished, options, variants: all, pictures, ...own }: Product,
): StoredProduct {
  const moment = new Date(0);
  const images = pictures.map(({ path, alt, isReady }, index): ImageRow => ({
    shop_id,
    id: id + index,
    product_id: id,
    alt,
    width: 0,
    height: 0,
    average_color: null,
    role: null,
    option_value: null,
    position: index + 1,
    problem: null,
    video: null,
    ...(isReady
      ? { src: `products/${index}.jpg`, source: null, state: 'ready' }
      : { src: '', source: `https://pictures.example/${index}/${path}`, state: 'pending' }),
  }));
  const variants = all
    .map(({ isRetired, values, picture: shown, ...fields }, index): VariantRow => {
      const [option1 = null, option2 = null, option3 = null] = values.slice(0, options.length);
      const title = values.slice(0, options.length).join(' / ') || DEFAULT_VARIANT_TITLE;
      return {
        ...fields,
        shop_id,
        id: id + index,
        product_id: id,
        title,
        option1,
        option2,
        option3,
        image_id: images[shown]?.id ?? null,
        position: index + 1,
        created_at: moment,
        updated_at: moment,
        min_making_time: 0,
        max_making_time: 0,
        retired_at: isRetired && index > 0 ? moment : null,
      };
    })
    .filter((variant, index, others) => others.findIndex((other) => keyOf(other) === keyOf(variant)) === index);
  const valuesOf = (position: number) =>
    new Set(
      variants
        .filter(({ retired_at }) => retired_at === null)
        .map(({ option1, option2, option3 }) => [option1, option2, option3][position]!),
    );
  const product: ProductRow = {
    ...own,
    shop_id,
    id,
    custom_options: [],
    personalization: null,
    template: null,
    sales_count: 0,
    created_at: moment,
    updated_at: moment,
    published_at: isPublished ? moment : null,
    options: options.map((name, position) => ({ id: position + 1, name, values: [...valuesOf(position)] })),
  };
  return { product, variants, images };
}

const keyOf = ({ option1, option2, option3 }: VariantRow) => JSON.stringify([option1, option2, option3]);

/** What the CSV format transports of a product: without ids, archived data and the state of image downloads. */
export function carried({ product, variants, images }: StoredProduct) {
  const {
    id: _id,
    shop_id: _shop,
    published_at,
    options,
    sales_count: _sold,
    created_at: _made,
    updated_at: _changed,
    ...own
  } = product;
  return {
    ...own,
    isPublished: published_at !== null,
    options: options.map(({ name, values }) => ({ name, values })),
    variants: variants
      .filter(({ retired_at }) => retired_at === null)
      .map((variant) => carriedVariant(variant, images)),
    pictures: images.map(({ alt }) => alt),
  };
}

function carriedVariant({ image_id, ...variant }: VariantRow, images: ImageRow[]) {
  const {
    id: _id,
    shop_id: _shop,
    product_id: _product,
    position: _position,
    created_at: _made,
    updated_at: _changed,
    ...fields
  } = variant;
  return { ...fields, picture: images.findIndex(({ id }) => id === image_id) };
}
