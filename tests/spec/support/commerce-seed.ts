import type { Db } from '#server/db/database.ts';
import { collectionProducts, collections } from '#server/db/schema/collection.ts';
import { menus, pages, policies, translations } from '#server/db/schema/content.ts';
import {
  discounts,
  sellingPlanGroupProducts,
  sellingPlanGroups,
  sellingPlans,
  shippingRates,
  shippingZones,
  taxRates,
} from '#server/db/schema/pricing.ts';
import { productImages, products, variants } from '#server/db/schema/product.ts';
import { indexShop } from '#server/modules/search/index-shop.ts';

const published_at = new Date('2026-01-01T00:00:00Z');
const shop_id = 1;

/** Variants by name; prices are in cents. */
export const VARIANTS = { chalk: 100, ink: 101, bowl: 110, board: 120, voucher: 130, candle: 140, draft: 150 } as const;
export const PLANS = { monthly: 501, yearly: 502 } as const;

/** A small catalogue with one product of each kind that commerce distinguishes, in the empty shop 1. */
export async function seedCommerce(db: Db): Promise<void> {
  await db.insert(products).values([
    {
      shop_id,
      id: 10,
      handle: 'vase',
      title: 'Moon Vase',
      vendor: 'Halden Pottery',
      product_type: 'Vases',
      tags: ['ceramic', 'vase'],
      published_at,
      sales_count: 5,
      description: '<p onclick="alert(1)">Round.</p><script>alert(2)</script>',
      options: [{ id: 1, name: 'Glaze', values: ['Chalk', 'Ink'], color_swatch: { Chalk: '#e6dfd2', Ink: '#37424c' } }],
    },
    { shop_id, id: 11, handle: 'bowl', title: 'Théière Bowl', product_type: 'Bowls', published_at, sales_count: 9 },
    {
      shop_id,
      id: 12,
      handle: 'board',
      title: 'Engraved Board',
      product_type: 'Boards',
      published_at,
      custom_options: [
        { id: 1, name: 'Engraving', type: 'text', values: [], validations: { required: true, max_length: 12 } },
        { id: 2, name: 'Wrap', type: 'select', values: [{ value: 'Paper' }, { value: 'Linen' }], validations: {} },
      ],
    },
    { shop_id, id: 13, handle: 'voucher', title: 'Voucher', product_type: 'Gifts', published_at },
    { shop_id, id: 14, handle: 'candle', title: 'Pillar Candle', product_type: 'Candles', published_at },
    { shop_id, id: 15, handle: 'draft', title: 'Draft', status: 'draft', published_at },
  ]);
  await db.insert(productImages).values([
    { shop_id, id: 1, product_id: 10, src: 'vase-1.jpg', alt: 'Vase', width: 1200, height: 1500, position: 1 },
    { shop_id, id: 2, product_id: 10, src: 'vase-2.jpg', alt: 'Vase in ink', width: 1200, height: 1500, position: 2 },
  ]);
  await db.insert(variants).values([
    {
      shop_id,
      id: VARIANTS.chalk,
      product_id: 10,
      title: 'Chalk',
      option1: 'Chalk',
      price: 6800,
      quantity: 5,
      weight: 1000,
      image_id: 1,
      position: 1,
      sku: 'V-C',
    },
    {
      shop_id,
      id: VARIANTS.ink,
      product_id: 10,
      title: 'Ink',
      option1: 'Ink',
      price: 7200,
      compare_at_price: 8000,
      quantity: 0,
      weight: 1000,
      image_id: 2,
      position: 2,
      sku: 'V-I',
    },
    { shop_id, id: VARIANTS.bowl, product_id: 11, price: 2500, quantity: 50, weight: 800 },
    {
      shop_id,
      id: VARIANTS.board,
      min_making_time: 5,
      max_making_time: 6,
      product_id: 12,
      price: 5900,
      quantity: 0,
      inventory_policy: 'continue',
      weight: 1200,
    },
    {
      shop_id,
      id: VARIANTS.voucher,
      product_id: 13,
      price: 5000,
      quantity: 100,
      requires_shipping: false,
      taxable: false,
    },
    { shop_id, id: VARIANTS.candle, product_id: 14, price: 1999, quantity: 40, weight: 300 },
    { shop_id, id: VARIANTS.draft, product_id: 15, price: 100, quantity: 10 },
  ]);
  await db.insert(sellingPlanGroups).values({ shop_id, id: 50, name: 'Refill' });
  await db.insert(sellingPlans).values([
    {
      shop_id,
      id: PLANS.monthly,
      selling_plan_group_id: 50,
      name: 'Every month',
      interval: 'month',
      enable_discount: true,
      discount_value: 10,
    },
    {
      shop_id,
      id: PLANS.yearly,
      selling_plan_group_id: 50,
      name: 'Every year',
      interval: 'year',
      enable_discount: false,
    },
  ]);
  await db.insert(sellingPlanGroupProducts).values({ shop_id, selling_plan_group_id: 50, product_id: 14 });
  await seedContent(db);
  await seedPricing(db);
  await indexShop(db, shop_id, published_at);
}

async function seedContent(db: Db): Promise<void> {
  await db.insert(collections).values([
    { shop_id, id: 20, handle: 'vases', title: 'Vases', published_at, position: 1 },
    { shop_id, id: 21, handle: 'table', title: 'The Table', published_at, position: 2 },
    { shop_id, id: 22, handle: 'hidden', title: 'Hidden' },
  ]);
  await db.insert(collectionProducts).values([
    { shop_id, collection_id: 20, product_id: 10, position: 1 },
    { shop_id, collection_id: 21, product_id: 11, position: 1 },
    { shop_id, collection_id: 21, product_id: 10, position: 2 },
  ]);
  await db.insert(pages).values({
    shop_id,
    id: 1,
    handle: 'about',
    title: 'About',
    body_html: '<p>Us</p><iframe src="//evil"></iframe>',
    published_at,
  });
  await db
    .insert(policies)
    .values({ shop_id, id: 1, handle: 'refund_policy', title: 'Refunds', body_html: '<p>30 days</p>' });
  await db.insert(menus).values({
    shop_id,
    id: 1,
    handle: 'main',
    title: 'Main',
    items: [{ title: 'Shop', url: '/collections/all', items: [{ title: 'Vases', url: '/collections/vases' }] }],
  });
  await db.insert(translations).values([
    { shop_id, entity_type: 'product', entity_id: 10, locale: 'de', field: 'title', value: 'Mondvase' },
    { shop_id, entity_type: 'product', entity_id: 10, locale: 'de', field: 'options.0.name', value: 'Glasur' },
    { shop_id, entity_type: 'product', entity_id: 10, locale: 'de', field: 'options.0.values.0', value: 'Kreide' },
    { shop_id, entity_type: 'product', entity_id: 12, locale: 'de', field: 'custom_options.0.name', value: 'Gravur' },
    {
      shop_id,
      entity_type: 'product',
      entity_id: 12,
      locale: 'de',
      field: 'custom_options.1.values.1.label',
      value: 'Leinen',
    },
    { shop_id, entity_type: 'menu', entity_id: 1, locale: 'de', field: 'items.0.items.0.title', value: 'Vasen' },
    { shop_id, entity_type: 'shipping_rate', entity_id: 311, locale: 'de', field: 'title', value: 'Standardversand' },
  ]);
}

async function seedPricing(db: Db): Promise<void> {
  const days = { min_processing_time: 1, max_processing_time: 2, min_shipping_time: 3, max_shipping_time: 5 };
  await db.insert(shippingZones).values([
    { shop_id, id: 301, name: 'US', countries: [{ country_code: 'US' }] },
    { shop_id, id: 302, name: 'Germany', countries: [{ country_code: 'DE' }] },
  ]);
  await db.insert(shippingRates).values([
    { shop_id, id: 311, shipping_zone_id: 301, title: 'Standard', kind: 'price', price: 900, maximum: 14_999, ...days },
    {
      shop_id,
      id: 312,
      shipping_zone_id: 301,
      title: 'Standard, free',
      kind: 'price',
      price: 0,
      minimum: 15_000,
      ...days,
    },
    { shop_id, id: 313, shipping_zone_id: 301, title: 'Express', kind: 'flat', price: 2400, ...days },
    { shop_id, id: 321, shipping_zone_id: 302, title: 'Parcel', kind: 'weight', price: 1400, maximum: 3000, ...days },
  ]);
  await db.insert(taxRates).values([
    { shop_id, country_code: 'US', province_code: 'CA', title: 'California sales tax', rate: 7.25 },
    { shop_id, country_code: 'US', province_code: '', title: 'US sales tax', rate: 0 },
    { shop_id, country_code: 'DE', province_code: '', title: 'MwSt.', rate: 19 },
  ]);
  await db.insert(discounts).values([
    { shop_id, id: 401, title: 'Welcome', code: 'WELCOME10', discount_type: 'percentage', discount_value: 10 },
    {
      shop_id,
      id: 403,
      title: 'Free shipping',
      code: 'FREESHIP',
      discount_type: 'free_shipping',
      minimum_subtotal: 5000,
    },
    {
      shop_id,
      id: 405,
      title: '5% from $200',
      discount_type: 'percentage',
      discount_value: 5,
      minimum_subtotal: 20_000,
    },
    {
      shop_id,
      id: 406,
      title: 'Last spring',
      code: 'SPRING15',
      discount_type: 'percentage',
      discount_value: 15,
      ends_at: new Date('2026-05-31T23:59:59Z'),
    },
    {
      shop_id,
      id: 407,
      title: 'One of one',
      code: 'FIRST',
      discount_type: 'fixed_amount',
      discount_value: 3000,
      usage_limit: 1,
    },
    {
      shop_id,
      id: 408,
      title: 'Once each',
      code: 'ONCE',
      discount_type: 'percentage',
      discount_value: 25,
      maximum_discount_amount: 4000,
      usage_limit_per_customer: 1,
    },
  ]);
}
