import { describe, expect, it } from 'vitest';
import { overflow, violations } from '../support/browser/axe.ts';
import { enter } from '../support/browser/shopper.ts';
import type { Width } from '../support/browser/shopper.ts';
import {
  addToCart,
  fillIn,
  IN_KUWAIT,
  IN_NEW_YORK,
  openCheckout,
  orderButton,
  placeOrder,
} from '../support/browser/shopping.ts';

const WIDTHS = [390, 1440] as const satisfies Width[];
const TRIPS = { English: IN_NEW_YORK, Arabic: IN_KUWAIT };
const PUBLIC = ['/', '/collections/vases', '/products/cylinder-vase', '/search?q=vase', '/nowhere'];

describe.each(WIDTHS)('at %i', (width) => {
  it.each(Object.entries(TRIPS))('[look] every page in %s is accessible and fits', async (_, trip) => {
    const { page } = await enter({ width, tolerates: [/^404 GET \S*\/nowhere$/] });
    const found: Record<string, unknown> = {};
    const look = async (name: string) => {
      const wrong = [
        ...(await violations(page)),
        ...((await overflow(page)) > 0 ? [`${await overflow(page)} px too wide`] : []),
      ];
      if (wrong.length > 0) found[name] = wrong;
    };
    for (const path of PUBLIC) {
      await page.goto(trip.prefix + path);
      await look(path);
    }
    await addToCart(page, '/products/tumblers', trip);
    await look('drawer');
    await page.goto(`${trip.prefix}/cart`);
    await look('cart');
    await openCheckout(page, trip);
    await look('checkout');
    await orderButton(page, trip).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look('checkout with problems');
    await fillIn(page, { ...trip, email: 'axe@example.com' });
    await page.locator('#shipping-method input[type=radio]').first().check();
    await look('checkout filled in');
    await placeOrder(page, trip);
    await look('order');
    expect(found).toEqual({});
  });
});
