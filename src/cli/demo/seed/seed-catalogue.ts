import { insertRows } from '#server/db/bulk-rows.ts';
import type { Db } from '#server/db/database.ts';
import { collectionProducts, collections } from '#server/db/schema/collection.ts';
import { sellingPlanGroupProducts, sellingPlanGroups, sellingPlans } from '#server/db/schema/pricing.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import type { DemoContent, DemoProduct, DemoVariant } from '../content.types.ts';
import { daysOpen } from './clock.ts';
import { countedId, customOptionId, imageId, optionId } from './ids.ts';
import { omit } from './omit.ts';
import { metaDescription, metaTitle, paragraph, productDescription } from './text.ts';

/** Days between the publication of two products; the last of the catalogue is the newest. */
const DAYS_BETWEEN_PRODUCTS = 10;

/** Products, images, collections and selling plans. `sold` is units by product id, for sorting by best sellers. */
export async function seedCatalogue(db: Db, content: DemoContent, sold: ReadonlyMap<number, number>): Promise<void> {
  const { products: all, collections: groups } = content.catalogue;
  const shop_id = content.demo.id;
  const productId = new Map(all.map(({ handle, id }) => [handle, id]));
  await insertRows(
    db,
    products,
    all.map((product, index) =>
      productRow(product, content, daysOpen(index * DAYS_BETWEEN_PRODUCTS), sold.get(product.id) ?? 0),
    ),
  );
  await insertRows(
    db,
    productImages,
    all.flatMap((product) => imageRows(product, shop_id)),
  );
  await insertRows(
    db,
    variants,
    all.flatMap((product) => product.variants.map((variant, index) => variantRow(product, variant, index, shop_id))),
  );
  await insertRows(
    db,
    collections,
    groups.map((collection, position) => ({
      shop_id,
      ...omit(collection, 'products'),
      description: paragraph(collection.description),
      meta_title: metaTitle(collection.title, content.shop.name),
      meta_description: collection.description,
      position,
      published_at: daysOpen(0),
      created_at: daysOpen(0),
    })),
  );
  await insertRows(
    db,
    collectionProducts,
    groups.flatMap((collection) =>
      collection.products.map((handle, position) => ({
        shop_id,
        collection_id: collection.id,
        product_id: known(productId, handle),
        position,
      })),
    ),
  );
  await seedSellingPlans(db, content);
}

async function seedSellingPlans(db: Db, content: DemoContent): Promise<void> {
  const groups = content['selling-plans'];
  if (groups.length === 0) return;
  const shop_id = content.demo.id;
  const groupId = new Map(groups.map(({ key }, index) => [key, countedId(index)]));
  await db
    .insert(sellingPlanGroups)
    .values(groups.map(({ key, name }) => ({ shop_id, id: known(groupId, key), name })));
  await db.insert(sellingPlans).values(
    groups.flatMap(({ key, selling_plans }) =>
      selling_plans.map(({ discount_percent, ...plan }, position) => ({
        shop_id,
        selling_plan_group_id: known(groupId, key),
        ...plan,
        enable_discount: discount_percent > 0,
        discount_value: discount_percent,
        position,
      })),
    ),
  );
  await db.insert(sellingPlanGroupProducts).values(
    content.catalogue.products.flatMap((product) =>
      product.selling_plan_groups.map((key) => ({
        shop_id,
        selling_plan_group_id: known(groupId, key),
        product_id: product.id,
      })),
    ),
  );
}

function productRow(
  product: DemoProduct,
  { demo, shop }: DemoContent,
  published_at: Date,
  sales_count: number,
): typeof products.$inferInsert {
  const { id, handle, title, vendor, product_type, tags, description, details } = product;
  return {
    shop_id: demo.id,
    id,
    handle,
    title,
    vendor,
    product_type,
    tags,
    template: product.template,
    description: productDescription(description, details),
    meta_title: metaTitle(title, shop.name),
    meta_description: metaDescription(description),
    options: product.options.map((option, index) => ({ id: optionId(id, index), ...option })),
    custom_options: product.custom_options.map((option, index) => ({
      id: customOptionId(id, index),
      ...omit(option, 'key', 'pictures', 'prices'),
      values: option.values.map((value) => ({
        value,
        ...(option.pictures[value] && { image: option.pictures[value] }),
        ...(option.prices[value] && { price: option.prices[value] }),
      })),
    })),
    personalization: personalizationOf(product),
    published_at,
    created_at: published_at,
    sales_count,
  };
}

function personalizationOf({
  id,
  handle,
  custom_options,
  personalization,
}: DemoProduct): typeof products.$inferInsert.personalization {
  if (!personalization) return undefined;
  const ids = new Map(custom_options.map(({ key }, index) => [key, customOptionId(id, index)]));
  const valuesOf = (key: string) => custom_options.find((option) => option.key === key)?.values ?? [];
  const byOption = <T>(chosen: { option: string; of_values: T[] } | undefined) =>
    chosen && { option_id: known(ids, chosen.option), of_values: chosen.of_values };
  const areas = personalization.areas.map(({ option, shown_for, fonts, colors, ...area }) => ({
    ...area,
    option_id: known(ids, option),
    shown_for: shown_for && {
      option_id: known(ids, shown_for.option),
      value_index: valuesOf(shown_for.option).indexOf(shown_for.value),
    },
    fonts: byOption(fonts),
    colors: byOption(colors),
  }));
  if (areas.some(({ shown_for }) => shown_for?.value_index === -1))
    throw new RangeError(`"${handle}" is printed on for a value that it does not have`);
  return { images: personalization.images, areas };
}

function imageRows({ id, images }: DemoProduct, shop_id: number): (typeof productImages.$inferInsert)[] {
  return images.map((image, index) => ({
    shop_id,
    id: imageId(id, index),
    product_id: id,
    ...image,
    position: index + 1,
  }));
}

function variantRow(
  product: DemoProduct,
  { image, making_days, ...variant }: DemoVariant,
  index: number,
  shop_id: number,
): typeof variants.$inferInsert {
  const [option1 = null, option2 = null, option3 = null] = product.options.length > 0 ? variant.title.split(' / ') : [];
  return {
    shop_id,
    product_id: product.id,
    ...variant,
    option1,
    option2,
    option3,
    min_making_time: making_days[0],
    max_making_time: making_days[1],
    image_id: imageId(product.id, image),
    position: index + 1,
  };
}

/** The id of a handle or key in the content; an unknown one is a mistake in the content. */
function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`The demo's content names "${name}", which it does not hold`);
  return id;
}
