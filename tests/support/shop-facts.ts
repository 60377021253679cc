import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Product } from '#domain/product/product.ts';
import { sharedShop } from './browser/shared-shop.ts';

/** Loads a product of the shop under test over HTTP. */
async function productOf(handle: string): Promise<Product> {
  return ask<Product>('GET', `/catalog/next/product/${handle}.json`);
}

/** Units of a variant in stock. */
export async function stockOf(handle: string, variant_id: number): Promise<number> {
  const { variants } = await productOf(handle);
  const quantity = variants.find(({ id }) => id === variant_id)?.quantity;
  if (quantity == null) throw new Error(`${handle} has no counted variant ${variant_id}`);
  return quantity;
}

/** Emails to an address, from the outbox of the shared shop or another. */
export function mailsTo(email: string, dataFolder = sharedShop().dataFolder): string[] {
  const outbox = join(dataFolder, 'outbox');
  if (!existsSync(outbox)) return [];
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return mails.map((name) => readFileSync(join(outbox, name), 'utf8')).filter((mail) => mail.includes(`To: ${email}`));
}

/** Another customer places an order over the API. */
export async function orderElsewhere(variant_id: number, qty: number, shipping_address: Address): Promise<void> {
  const { cart } = await ask<{ cart: Cart }>('POST', '/checkout/next/cart.json', { cartItems: [{ variant_id, qty }] });
  const checkout = `/checkout/${cart.checkoutToken}`;
  const { shipping } = await ask<{ shipping: { rates: { id: string }[] } }>(
    'PUT',
    `${checkout}/customer-and-shipping.json`,
    { email: 'other@example.com', shipping_address },
  );
  await ask('PUT', `${checkout}/customer-and-shipping.json`, { shipping_method: shipping.rates[0]?.id });
  await ask('POST', `${checkout}/create-order.json`, { accept_term: true, payment_method: 'cod' });
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const origin = sharedShop().baseUrl;
  const headers = { 'Content-Type': 'application/json', Origin: origin, 'Idempotency-Key': crypto.randomUUID() };
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: boolean; result: T };
  expect(answer, `${method} ${path}`).toMatchObject({ success: true });
  return answer.result;
}
