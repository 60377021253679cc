import { createHash } from 'node:crypto';
import type { fulfilments, orderEvents, orderItems, orders } from '#server/db/schema/order.ts';
import type { discountUses } from '#server/db/schema/pricing.ts';
import type { refunds } from '#server/db/schema/refund.ts';
import type { DemoContent } from '../content.types.ts';
import type { DemoPeople } from '../people.types.ts';
import type { Random } from '../random.ts';
import { seededRandom } from '../random.ts';
import { daysAgo } from './clock.ts';
import { FIRST_DEMO_ORDER_NUMBER } from './ids.ts';
import { omit } from './omit.ts';
import { demoBuyer, guestBuyer } from './past-buyers.ts';
import type { Buyer } from './past-buyers.ts';
import { pastOrderTotals } from './past-order-totals.ts';
import type { PastLine } from './past-order-totals.ts';
import { RECENT, recentRows } from './recent-orders.ts';

const SEED = 20_261_120;
/** The orders span two years and become more frequent towards today. */
const OLDEST_DAYS = 730;
const COUPON = 'WELCOME10';
const COUPON_SHARE = 0.08;
const SHARE_OF_COD = 0.3;

type Order = typeof orders.$inferInsert & { id: number };
type Codes = (kind: string, number: number) => string;
type Item = typeof orderItems.$inferInsert & { id: number; order_id: number };

export interface PastOrders {
  orders: Order[];
  items: Item[];
  fulfilments: (typeof fulfilments.$inferInsert)[];
  /** For the latest orders only. */
  events: (typeof orderEvents.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
  discountUses: (typeof discountUses.$inferInsert)[];
  /** Units sold by product id. */
  sold: Map<number, number>;
  /** Uses by discount id. */
  used: Map<number, number>;
}

/**
 * The shop's past orders, the same in every run. Items come from bundles that plausibly go together, and three in ten
 * customers order again.
 */
export function pastOrders(content: DemoContent, count = content.shop.past.orders): PastOrders {
  const random = seededRandom(SEED);
  const past: PastOrders = {
    orders: [],
    items: [],
    fulfilments: [],
    events: [],
    refunds: [],
    discountUses: [],
    sold: new Map(),
    used: new Map(),
  };
  const guests: Buyer[] = [];
  const ages = Array.from({ length: count }, () => OLDEST_DAYS * (1 - Math.sqrt(random.next()))).toSorted(
    (a, b) => b - a,
  );
  const oldest = RECENT.at(-1)?.placed ?? 0;
  for (const [index, age] of ages.entries()) {
    const recent = RECENT[count - 1 - index];
    addOrder(
      past,
      content,
      random,
      index,
      buyerOf(content, random, guests, index),
      daysAgo(recent?.placed ?? Math.max(age, oldest + 0.5)),
      recent,
    );
  }
  return past;
}

/** Every 250th order belongs to a demo customer, so that their order histories are not empty. */
function buyerOf(content: DemoContent, random: Random, guests: Buyer[], index: number): Buyer {
  const customer =
    index % 250 === 249 ? content.customers[(index % 500 === 249 ? 1 : 0) % content.customers.length] : undefined;
  if (customer) return demoBuyer(customer, content);
  if (guests.length > 0 && random.chance(0.3)) return random.pick(guests);
  const guest = guestBuyer(random.weighted<DemoPeople>(content.people), random, guests.length + 1);
  guests.push(guest);
  return guest;
}

function addOrder(
  past: PastOrders,
  content: DemoContent,
  random: Random,
  index: number,
  buyer: Buyer,
  created_at: Date,
  recent: (typeof RECENT)[number] | undefined,
): void {
  const lines = chooseLines(content, random);
  const coupon = random.chance(COUPON_SHARE) ? content.discounts.find(({ code }) => code === COUPON) : undefined;
  const { totals, lines: calculated, discounts, rate, tax } = pastOrderTotals(lines, buyer.address, coupon, content);
  const number = FIRST_DEMO_ORDER_NUMBER + index;
  const shop_id = content.demo.id;
  const code = codesOf(content.demo.key);
  const order: Order = {
    shop_id,
    id: number,
    number,
    name: `${content.shop.order_prefix}${number}`,
    token: code('token', number),
    access_key: code('key', number),
    checkout_token: code('checkout', number),
    customer_id: buyer.customer_id,
    email: buyer.email,
    phone: buyer.address.phone,
    shipping_address: buyer.address,
    billing_address: buyer.address,
    shipping_line: { ...omit(rate, 'name'), id: Number(rate.id), title: rate.name },
    currency: content.shop.default_currency,
    presentment_currency: buyer.currency,
    presentment_rate: content.shop.currencies.find(({ code: currency }) => currency === buyer.currency)?.rate ?? 1,
    locale: buyer.locale,
    ...totals,
    discounts,
    tax_lines: tax ? [{ title: tax.title, rate: tax.rate, price: totals.total_tax }] : [],
    payment_method_code: random.chance(SHARE_OF_COD) ? 'cod' : 'test-gateway',
    financial_status: 'paid',
    fulfillment_status: 'fulfilled',
    created_at,
    updated_at: created_at,
  };
  past.orders.push(order);
  const items = lines.map(({ product, variant, qty }, position): Item => {
    const { discount = 0, tax: total_tax = 0 } = calculated[position] ?? {};
    past.sold.set(product.id, (past.sold.get(product.id) ?? 0) + qty);
    return {
      shop_id,
      id: past.items.length + position + 1,
      order_id: number,
      product_id: product.id,
      variant_id: variant.id,
      title: product.title,
      variant_title: variant.title,
      handle: product.handle,
      sku: variant.sku,
      image: product.images[variant.image]?.src,
      qty,
      price: variant.price,
      compare_at_price: variant.compare_at_price,
      total_discount: discount,
      total_tax,
      tax_lines: tax && total_tax > 0 ? [{ title: tax.title, rate: tax.rate, price: total_tax }] : [],
      weight: variant.weight,
    };
  });
  past.items.push(...items);
  for (const { id } of discounts) {
    past.used.set(id, (past.used.get(id) ?? 0) + 1);
    past.discountUses.push({ shop_id, discount_id: id, order_id: number, email_key: buyer.email, created_at });
  }
  if (!recent) return void past.fulfilments.push(parcel({ shop_id, order_id: number }, items, created_at, code));
  // Ids of shipments are derived from the order's, so that an order's second one cannot collide.
  const rows = recentRows(recent, order, items, (place) => ({
    id: number + place * 100_000,
    number: shipmentNumber(code, number + place),
  }));
  Object.assign(order, rows.change);
  past.fulfilments.push(...rows.shipments);
  past.events.push(...rows.events);
  past.refunds.push(...rows.refunds);
}

const shipmentNumber = (code: Codes, number: number) => `DP${code('parcel', number).slice(0, 12).toUpperCase()}`;

/** One or two products of a bundle's anchor, then some that are bought with them. */
function chooseLines(content: DemoContent, random: Random): PastLine[] {
  const bundle = random.weighted(content.bundles);
  const company = random.chance(0.62) ? random.integer(1, 3) : 0;
  const handles = new Set([
    ...random.sample(bundle.anchor, random.chance(0.25) ? 2 : 1),
    ...random.sample(bundle.with, company),
  ]);
  return [...handles].flatMap((handle) => {
    const product = content.catalogue.products.find((candidate) => candidate.handle === handle);
    return product ? [{ product, variant: random.pick(product.variants), qty: random.chance(0.18) ? 2 : 1 }] : [];
  });
}

function parcel(
  { shop_id, order_id }: Pick<Item, 'shop_id' | 'order_id'>,
  items: Item[],
  ordered: Date,
  code: Codes,
): typeof fulfilments.$inferInsert {
  const sent = new Date(ordered.getTime() + 30 * 3_600_000);
  return {
    shop_id,
    id: order_id,
    order_id,
    status: ordered < daysAgo(12) ? 'delivered' : 'in_transit',
    carrier: 'Demo Post',
    tracking_number: shipmentNumber(code, order_id),
    items: items.map(({ id, qty }) => ({ order_item_id: id, qty })),
    created_at: sent,
    updated_at: sent,
  };
}

/** The same in every run, so only suitable for invented orders. */
function codesOf(shop: string): Codes {
  return (kind, number) => createHash('sha256').update(`${shop}:${kind}:${number}`).digest('hex').slice(0, 32);
}
