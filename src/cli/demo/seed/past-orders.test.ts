import { describe, expect, it } from 'vitest';
import { readDemoContent } from '../content.ts';
import { demoShop } from '../shops.ts';
import { DEMO_NOW } from './clock.ts';
import { pastOrders } from './past-orders.ts';
import { RECENT } from './recent-orders.ts';
import { pastReviews } from './past-reviews.ts';
import { themeJson } from './seed-theme.ts';

const content = await readDemoContent(demoShop('halden'));
const past = pastOrders(content);

describe('the past orders of the demo', () => {
  it('[decisions, Commerce] are the same at every run', () => {
    expect(pastOrders(content)).toEqual(past);
    expect(past.orders).toHaveLength(2000);
  });

  it('[decisions, The wire] Σ lines − discounts + shipping + tax = total, exactly, in whole cents', () => {
    for (const order of past.orders) {
      const items = past.items.filter(({ order_id }) => order_id === order.id);
      const total = (of: (item: (typeof items)[number]) => number) => items.reduce((sum, item) => sum + of(item), 0);
      const { total_line_items_price, total_discounts = 0, total_shipping = 0, total_tax = 0, total_price } = order;
      expect(total(({ price, qty }) => price * qty)).toBe(total_line_items_price);
      expect(total(({ total_discount = 0 }) => total_discount)).toBe(total_discounts);
      expect(total_price).toBe(total_line_items_price - total_discounts + total_shipping + total_tax);
      expect(Number.isSafeInteger(total_price)).toBe(true);
    }
  });

  it('[decisions, Commerce] are named in order of time, none of them after the day of the demo', () => {
    const times = past.orders.map(({ created_at }) => (created_at as Date).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(DEMO_NOW.getTime());
    expect(past.orders.at(0)?.name).toBe('#1001');
    expect(past.orders.at(-1)?.name).toBe('#3000');
  });

  it('[core §4] the latest stand in every state that their pages tell of', () => {
    const latest = past.orders.slice(-RECENT.length);
    const statuses = new Set(
      past.fulfilments
        .filter(({ order_id }) => latest.some(({ id }) => id === order_id))
        .map(({ status }) => String(status)),
    );
    expect([...statuses].toSorted()).toEqual([
      'attempted_delivery',
      'delayed',
      'delivered',
      'in_transit',
      'not_found',
      'out_for_delivery',
      'ready_for_pickup',
      'tracking_created',
    ]);
    expect([...new Set(latest.map(({ financial_status }) => String(financial_status)))].toSorted()).toEqual([
      'paid',
      'partially_refunded',
      'pending',
      'refunded',
    ]);
    expect(latest.filter(({ cancelled_at }) => cancelled_at)).toHaveLength(1);
    for (const { order_id, created_at } of past.events)
      expect(past.orders.find(({ id }) => id === order_id)!.created_at!.getTime()).toBeLessThanOrEqual(
        (created_at as Date).getTime(),
      );
    for (const { order_id, amount } of past.refunds)
      expect(amount).toBeLessThanOrEqual(past.orders.find(({ id }) => id === order_id)!.total_price);
  });

  it('[acc §3] tea is bought with tea things far more often than with lamps', () => {
    const handles = new Map<number, Set<string>>();
    for (const { order_id, handle } of past.items)
      handles.set(order_id, (handles.get(order_id) ?? new Set()).add(handle));
    const together = (one: string, other: string) =>
      [...handles.values()].filter((set) => set.has(one) && set.has(other)).length;
    expect(together('teapot', 'oak-tray')).toBeGreaterThan(5 * together('teapot', 'table-lamp') + 20);
  });

  it('[acc §3] both demo customers have a history', () => {
    for (const { id } of content.customers)
      expect(past.orders.filter(({ customer_id }) => customer_id === id).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the reviews of the demo', () => {
  it('[look] three hundred, no product saying the same thing twice, names of five languages', () => {
    const reviews = pastReviews(content);
    expect(reviews).toHaveLength(300);
    expect(new Set(reviews.map(({ product_id, title }) => `${product_id} ${title}`)).size).toBe(300);
    for (const script of [/\p{Script=Arabic}/u, /\p{Script=Han}|\p{Script=Hiragana}/u, /^\p{Script=Latin}/u]) {
      expect(reviews.some(({ author }) => script.test(author))).toBe(true);
    }
  });
});

describe('the theme of the demo', () => {
  it('[theme-model, rule 1] groups and templates come from the files of their names, texts of every language with them', () => {
    const hero = { sections: { hero: { type: 'hero' } }, order: ['hero'] };
    const json = themeJson(content, {
      theme: { settings: { radius: 2 } },
      header: hero,
      homepage: hero,
      'page.contact': hero,
    });
    expect(json).toMatchObject({
      preset: 'plaster',
      settings: { radius: 2 },
      groups: { header: hero, footer: { order: [] } },
      templates: { homepage: hero, 'page.contact': hero },
    });
    expect(Object.keys(json.messages as object)).toEqual(['en', 'de', 'fr', 'ja', 'ar']);
  });
});
