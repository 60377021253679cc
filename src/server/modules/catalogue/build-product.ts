import * as v from 'valibot';
import type { Image } from '#domain/media/image.ts';
import type {
  CustomOption,
  Product,
  ProductImage,
  ProductSummary,
  SellingPlanGroup,
  Variant,
} from '#domain/product/product.ts';
import type { Rating, ReviewSummary } from '#domain/review/review.ts';
import { unitPriceMeasurement } from '#domain/product/unit-price.ts';
import { planPrice } from '#domain/product/plan-price.ts';
import { isMeasurable, unitPrice } from '#domain/product/unit-prices.ts';
import type { Picture } from '#server/db/schema/json.ts';
import type { sellingPlanGroups, sellingPlans } from '#server/db/schema/pricing.ts';
import type { productImages, products, variants } from '#server/db/schema/product.ts';
import { ruleOf } from './quantity-rule-of.ts';
import { cleanHtml } from '#server/core/sanitize.ts';
import { readPersonalization } from './personalization/personalization.ts';

/** Shown where an image's average colour is unknown. */
const NO_COLOR = '#e5e0d7';

/** The columns of a product that the API returns. */
export type ProductRow = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'handle'
  | 'title'
  | 'vendor'
  | 'description'
  | 'product_type'
  | 'tags'
  | 'meta_title'
  | 'meta_description'
  | 'options'
  | 'custom_options'
  | 'personalization'
>;
export type VariantRow = Omit<
  typeof variants.$inferSelect,
  'shop_id' | 'product_id' | 'taxable' | 'position' | 'retired_at' | 'created_at' | 'updated_at'
>;
export type ImageRow = Pick<
  typeof productImages.$inferSelect,
  'id' | 'src' | 'alt' | 'width' | 'height' | 'average_color' | 'video'
>;
export type PlanRow = typeof sellingPlans.$inferSelect;
export type PlanGroupRow = typeof sellingPlanGroups.$inferSelect;

export type ProductParts = {
  variants: readonly VariantRow[];
  images: readonly ImageRow[];
  plans: readonly PlanRow[];
  groups: readonly PlanGroupRow[];
  rating: Rating | null;
};

/** A product of the API from its rows, in the shop's own language [core §3]. */
export function buildProduct(row: ProductRow, { variants, images, plans, groups, rating }: ProductParts): Product {
  const built = variants.map((variant) => buildVariant(variant, images, plans));
  return {
    id: row.id,
    title: row.title,
    handle: row.handle,
    vendor: row.vendor,
    description: cleanHtml(row.description),
    tags: row.tags,
    product_type: row.product_type,
    meta_title: row.meta_title ?? '',
    meta_description: row.meta_description ?? '',
    available: built.some(({ available }) => available),
    variants: built,
    images: images.map(({ src, alt, width, height, average_color, video }) => ({
      src,
      alt,
      width,
      height,
      average_color: average_color ?? NO_COLOR,
      ...(video && { video }),
    })),
    options: row.options.map(({ id, name, values, color_swatch, variant_group }) => ({
      id,
      name,
      values,
      color_swatch: color_swatch ?? {},
      variant_group: variant_group ?? null,
    })),
    custom_options: row.custom_options.map(buildCustomOption),
    selling_plan_groups: groups.map((group) => buildGroup(group, plans)),
    rating,
    ...(readPersonalization(row) && { is_personalizable: true }),
  };
}

function buildVariant(row: VariantRow, images: readonly ImageRow[], plans: readonly PlanRow[]): Variant {
  const isCounted = row.inventory_policy === 'deny';
  const image = images.findIndex(({ id }) => id === row.image_id);
  return {
    id: row.id,
    available: !isCounted || row.quantity > 0,
    title: row.title,
    option1: row.option1,
    option2: row.option2,
    option3: row.option3,
    price: row.price,
    compare_at_price: row.compare_at_price,
    sku: row.sku,
    quantity: isCounted ? row.quantity : null,
    weight: row.weight,
    image: image < 0 ? null : image,
    selling_plan_allocations: plans.map((plan) => ({
      selling_plan_group_id: plan.selling_plan_group_id,
      selling_plan_id: plan.id,
      price: planPrice(row.price, plan),
      enable_discount: plan.enable_discount,
    })),
    ...unitPriceOf(row),
    quantity_rule: ruleOf(row),
  };
}

/** Stored values may come from hand-written SQL; one without a valid amount is left out. */
function unitPriceOf({
  price,
  unit_price_measurement,
}: VariantRow): Pick<Variant, 'unit_price' | 'unit_price_measurement'> {
  const parsed = v.safeParse(unitPriceMeasurement, unit_price_measurement);
  return parsed.success && isMeasurable(parsed.output)
    ? { unit_price_measurement: parsed.output, unit_price: unitPrice(price, parsed.output) }
    : {};
}

/** A custom option of the API; its name is the label that a shopper reads. */
export function buildCustomOption({
  id,
  type,
  name,
  values,
  default_value,
  default_value_index,
  validations,
}: ProductRow['custom_options'][number]): CustomOption {
  return {
    id,
    type,
    label: name,
    values: values.map(({ value, image, price }) => ({ value, ...(image && { image }), ...(price && { price }) })),
    default_value: default_value ?? null,
    default_value_index: default_value_index ?? null,
    validations: { ...validations, required: validations.required ?? false },
  };
}

function buildGroup({ id, name }: PlanGroupRow, plans: readonly PlanRow[]): SellingPlanGroup {
  return {
    id,
    name,
    selling_plans: plans
      .filter(({ selling_plan_group_id }) => selling_plan_group_id === id)
      .map((plan) => ({ id: plan.id, name: plan.name, description: '' })),
  };
}

/** An image of the API; null for none. */
export function buildImage(picture: Picture | null | undefined): Image | null {
  if (!picture?.src) return null;
  return {
    src: picture.src,
    alt: picture.alt ?? '',
    width: picture.width ?? 0,
    height: picture.height ?? 0,
    average_color: picture.average_color ?? NO_COLOR,
  };
}

/** The rating of a product's reviews; null without any. */
export function ratingOf(reviews: ReviewSummary | undefined): Rating | null {
  return reviews ? { average: reviews.average, count: reviews.count } : null;
}

/** The cheapest variant, the first of several. */
function cheapestOf({ variants }: Product): Variant | undefined {
  return variants.reduce<Variant | undefined>(
    (cheapest, one) => (cheapest && cheapest.price <= one.price ? cheapest : one),
    undefined,
  );
}

/** A product as lists show it, with the price of its cheapest variant. */
export function summarise(product: Product, published_at: Date | null = null): ProductSummary {
  const cheapest = cheapestOf(product);
  const isPlain =
    product.variants.length === 1 &&
    (product.variants[0]?.quantity_rule?.min ?? 1) === 1 &&
    product.custom_options.every(({ validations }) => !validations.required);
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    product_type: product.product_type,
    available: product.available,
    price: cheapest?.price ?? 0,
    compare_at_price: cheapest?.compare_at_price ?? null,
    price_varies: product.variants.some(({ price }) => price !== cheapest?.price),
    image: still(product.images[0]),
    second_image: still(product.images[1]),
    swatches: swatchesOf(product),
    only_variant_id: isPlain ? (product.variants[0]?.id ?? null) : null,
    published_on: published_at?.toISOString().slice(0, 10) ?? '',
    units_left: unitsLeft(product),
    rating: product.rating,
    ...((cheapest?.quantity_rule?.min ?? 1) > 1 && { sold_in: cheapest?.quantity_rule?.min }),
    ...(cheapest?.unit_price_measurement && {
      unit_price_measurement: cheapest.unit_price_measurement,
      unit_price: cheapest.unit_price,
    }),
  };
}

/** Lists show a video's poster as a plain image. */
function still(picture: ProductImage | undefined): Image | null {
  if (!picture) return null;
  const { video: _, ...image } = picture;
  return image;
}

/** Index of the first option with swatches; -1 if none has any. */
export function swatchOption(options: Product['options']): number {
  return options.findIndex(({ color_swatch }) => Object.keys(color_swatch).length > 0);
}

/** A swatch leads to an available variant of its colour, if there is one. */
function swatchesOf({ options, variants, images }: Product): ProductSummary['swatches'] {
  const position = swatchOption(options);
  const { values = [], color_swatch = {} } = options[position] ?? {};
  return values.flatMap((name) => {
    const color = color_swatch[name];
    if (!color) return [];
    const ofColor = variants.filter(({ option1, option2, option3 }) => [option1, option2, option3][position] === name);
    const leads = ofColor.find(({ available }) => available) ?? ofColor[0];
    const picture = ofColor.find(({ image }) => image !== null)?.image;
    return [
      {
        name,
        color,
        variant_id: leads?.id ?? null,
        image: typeof picture === 'number' ? (images[picture]?.src ?? null) : null,
      },
    ];
  });
}

function unitsLeft({ variants }: Product): number | null {
  return variants.reduce<number | null>(
    (sum, { quantity }) => (sum === null || quantity === null ? null : sum + quantity),
    0,
  );
}
