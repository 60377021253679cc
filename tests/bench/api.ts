import { IN_CALIFORNIA } from '../spec/support/addresses.ts';
import type { Figure } from './figures.ts';
import { loadCalls } from './load.ts';
import type { LoadCall } from './load.ts';
import { repeat } from './part.ts';
import type { BenchOptions } from './part.ts';
import { ENGINES, makeShop } from './shops.ts';

/** Shoppers of one run; each has a cart of their own. */
const SHOPPERS = 300;
/** Orders of one run: the demo shop's stock has to last for all of them. */
const ORDERS = 100;
/** Units left in stock, so that no order makes pages say that few are left. */
const RESERVE = 12;

/** Cart writes, checkout reads and orders a second, each with an Idempotency-Key as the storefront sends it. */
export async function measureApi({ runs, say }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of ENGINES) {
    say(`making the demo shop on ${engine}`);
    const shop = await makeShop(engine);
    try {
      const running = await shop.start();
      try {
        const units = await unitsInStock(running.baseUrl);
        const rates = await repeat(runs + 1, async (run) => {
          say(`${engine}, ${run === 0 ? 'warming up' : `run ${run} of ${runs}`}`);
          return measureRun(running.baseUrl, units);
        });
        for (const call of ['cart', 'checkout', 'order'] as const)
          figures.push({ name: `${engine}.${call}`, runs: rates.slice(1).map((rate) => rate[call]) });
      } finally {
        await running.stop();
      }
    } finally {
      await shop.remove();
    }
  }
  return figures;
}

async function measureRun(
  baseUrl: string,
  units: number[],
): Promise<{ cart: number; checkout: number; order: number }> {
  const carts = await prepare(SHOPPERS, () =>
    ask<{ cart: { token: string; checkoutToken: string } }>(baseUrl, {
      method: 'POST',
      path: '/api/checkout/next/cart.json',
      body: '{}',
    }).then(({ cart }) => cart),
  );
  const taken = units.splice(0, ORDERS);
  if (taken.length < ORDERS) throw new Error('The demo shop has too little stock for this many runs');
  const adds = carts.map(({ token }, index): LoadCall => ({
    method: 'PUT',
    path: `/api/checkout/next/cart/adds.json?cart_token=${token}`,
    body: JSON.stringify({ cartItems: [{ variant_id: taken[index % ORDERS], qty: 1 }] }),
  }));
  const cart = await loadCalls(baseUrl, adds);
  const reads = carts.map(({ checkoutToken }): LoadCall => ({
    method: 'GET',
    path: `/api/checkout/${checkoutToken}/next/new-info.json`,
  }));
  const checkout = await loadCalls(baseUrl, reads);
  const buyers = carts.slice(0, ORDERS);
  await prepare(ORDERS, (index) => fillIn(baseUrl, buyers[index]!.checkoutToken, `buyer${index}@example.com`));
  const order = await loadCalls(
    baseUrl,
    buyers.map(({ checkoutToken }): LoadCall => ({
      method: 'POST',
      path: `/api/checkout/${checkoutToken}/create-order.json`,
      body: JSON.stringify({ accept_term: true, payment_method: 'cod' }),
    })),
  );
  return { cart, checkout, order };
}

async function fillIn(baseUrl: string, token: string, email: string): Promise<void> {
  const path = `/api/checkout/${token}/customer-and-shipping.json`;
  const { shipping } = await ask<{ shipping: { rates: { id: string }[] } }>(baseUrl, {
    method: 'PUT',
    path,
    body: JSON.stringify({ email, shipping_address: IN_CALIFORNIA }),
  });
  await ask(baseUrl, { method: 'PUT', path, body: JSON.stringify({ shipping_method: shipping.rates[0]?.id ?? null }) });
}

/**
 * Variants of which any number may be had, by the units that may be sold, dealt out in turn as many shoppers would take
 * them.
 */
async function unitsInStock(baseUrl: string): Promise<number[]> {
  const { items } = await ask<{ items: { handle: string }[] }>(baseUrl, {
    method: 'GET',
    path: '/api/catalog/next/products.json?limit=50',
  });
  const products = await prepare(items.length, (index) =>
    ask<{ custom_options: unknown[]; variants: { id: number; quantity: number | null; quantity_rule?: object }[] }>(
      baseUrl,
      { method: 'GET', path: `/api/catalog/next/product/${items[index]!.handle}.json` },
    ),
  );
  const sold = products
    .filter(({ custom_options }) => custom_options.length === 0)
    .flatMap(({ variants }) => variants.filter(({ quantity_rule }) => !quantity_rule));
  const left = sold.map(({ id, quantity }) => ({ id, units: (quantity ?? 0) - RESERVE }));
  const dealt: number[] = [];
  for (let round = 0; left.some(({ units }) => units > round); round += 1)
    dealt.push(...left.filter(({ units }) => units > round).map(({ id }) => id));
  return dealt;
}

async function ask<T>(baseUrl: string, { method, path, body }: LoadCall): Promise<T> {
  const response = await fetch(baseUrl + path, {
    method,
    body,
    headers: { 'Content-Type': 'application/json', Origin: baseUrl },
  });
  const answer = (await response.json()) as { success: boolean; result: T };
  if (!answer.success) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`);
  return answer.result;
}

/** A few at a time. */
async function prepare<T>(n: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < n)
    done.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, n - done.length) }, (_, index) => act(done.length + index)),
      )),
    );
  return done;
}
