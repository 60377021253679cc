import { and, eq } from 'drizzle-orm';
import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { customerApi } from '#api/customer.api.ts';
import type { Answer, Endpoint } from '#api/core/endpoint.ts';
import { HEADER } from '#api/core/names.ts';
import { uploadApi } from '#api/upload.api.ts';
import { COOKIES, orderKeyCookie } from '#domain/core/cookies.ts';
import interfaceWords from '#locales/messages/en.json' with { type: 'json' };
import type { Db } from '#server/db/database.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { redirects } from '#server/db/schema/content.ts';
import { gatewayAccounts } from '#server/db/schema/payment.ts';
import { productImages, variants } from '#server/db/schema/product.ts';
import { shops } from '#server/db/schema/shop.ts';
import serverWords from '#locales/server/en.json' with { type: 'json' };
import { unsubscribePath } from '#server/modules/checkout/reminders/unsubscribe.ts';
import { PAY } from './three-shops.ts';
import type { Asked, Tenant } from './three-shops.ts';

/** The data of one visitor in a shop: a cart, a partly filled checkout, an order. */
export interface Past {
  variantId: number;
  cartToken: string;
  lineId: string;
  checkoutToken: string;
  /** The checkout that has become the order. */
  boughtToken: string;
  rateId: string;
  order: { token: string; key: string; name: string };
  buyer: { first_name: string; last_name: string; email: string };
  /** The visitor's account, signed in, with one address. */
  account: { token: string; id: number; addressId: number };
  /** A card token, and the secret of a charge that waits for its bank verification. */
  cardToken: string;
  challenge: string;
  /** The page that redirects to a wallet, and the wallet's session id. */
  leave: string;
  wallet: string;
  /** Path of a file that the visitor uploaded. */
  upload: string;
  /**
   * Data of the shop itself: paths of a video and of a redirect, a video id, a reminder's link, the gateway's secret.
   */
  clip: string;
  redirect: string;
  video: string;
  unsubscribe: string;
  webhookSecret: string;
  /** The visitor's cookies as their browser sends them. */
  cookies: string;
}

const ADDRESSES: Record<string, object> = {
  halden: { address1: '1 Kiln Road', city: 'Brooklyn', province_code: 'NY', zip: '11215', country_code: 'US' },
  fieldnotes: { address1: '8 rue Crébillon', city: 'Nantes', zip: '44000', country_code: 'FR' },
  atelier: { address1: '5 Mare Street', city: 'London', zip: 'E8 3SB', country_code: 'GB' },
};

/** The password of all visitors' accounts. */
export const PASSWORD = 'calm-things-4-rooms';

const nameOf = (shop: Tenant) => `Visitor-of-${shop.key}`;
const emailOf = (shop: Pick<Tenant, 'key'>) => `visitor-of-${shop.key}@example.com`;

/** The header that names a visitor's browser. */
export const secretOf = ({ key }: Pick<Tenant, 'key'>) => ({
  [HEADER.checkoutSecret]: `secret-of-the-visitor-of-${key}`,
});

/**
 * Creates a visitor's cart, checkout and earlier order in a shop. `headers` grant access to a password-protected shop.
 */
export async function leavePast(db: Db, shop: Tenant, headers: Record<string, string> = {}): Promise<Past> {
  const product = shop.content.catalogue.products.find(
    ({ variants, custom_options }) =>
      custom_options.length === 0 && variants[0]?.requires_shipping && variants[0].quantity > 1,
  );
  const variantId = product?.variants[0]?.id ?? 0;
  // Some products have a stock of three, while this visitor and others need more.
  await db
    .update(variants)
    .set({ quantity: 60 })
    .where(and(eq(variants.shop_id, shop.id), eq(variants.id, variantId)));
  const call = async <E extends Endpoint>(endpoint: E, asked: Asked): Promise<Answer<E>> => {
    const answer = await (
      await shop.ask(endpoint, { ...asked, headers: { ...secretOf(shop), ...headers, ...asked.headers } })
    ).json();
    if (!answer.success) throw new Error(`${shop.key}: ${endpoint.method} ${endpoint.path}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
  const fill = async () => {
    const { cart } = await call(cartApi.create, { body: { cartItems: [{ variant_id: variantId, qty: 1 }] } });
    const path = { token: cart.checkoutToken };
    const address = { first_name: 'Ada', last_name: nameOf(shop), ...ADDRESSES[shop.key] };
    const { shipping } = await call(checkoutApi.customerAndShipping, {
      path,
      body: { email: emailOf(shop), shipping_address: address },
    });
    const rateId = shipping.rates[0]?.id ?? '';
    await call(checkoutApi.customerAndShipping, { path, body: { shipping_method: rateId } });
    return { cart, path, rateId };
  };
  const bought = await fill();
  const { token, access_key, order } = await call(checkoutApi.createOrder, {
    path: bought.path,
    body: { accept_term: true, payment_method: 'cod' },
  });
  const paid = await fill();
  const waiting = await call(checkoutApi.chargeAuthorize, {
    path: paid.path,
    body: {
      accept_term: true,
      payment_method: 'test-gateway',
      payment_token: await cardToken(shop, '4000000000003220'),
    },
  });
  const leave = await beginWallet(shop, headers, {
    id: String(variantId),
    quantity: '1',
    product_id: String(product?.id),
    express: 'test-gateway',
  });
  const { cart, rateId } = await fill();
  const { url } = await call(uploadApi.one, {
    headers: { 'Content-Type': 'application/octet-stream', 'X-Filename': 'photo.png' },
    body: PNG,
  });
  const account = await call(customerApi.register, {
    body: { email: emailOf(shop), password: PASSWORD, first_name: 'Ada', last_name: nameOf(shop) },
  });
  const address = { first_name: 'Ada', last_name: nameOf(shop), ...ADDRESSES[shop.key] };
  const { addresses } = await call(customerApi.addAddress, {
    headers: { [HEADER.customerToken]: account.token },
    body: { address },
  });
  const cookies = {
    [COOKIES.cartToken]: cart.token,
    [orderKeyCookie(token)]: access_key,
    [COOKIES.language]: 'en',
    [COOKIES.session]: account.token,
    [COOKIES.checkoutSecret]: secretOf(shop)[HEADER.checkoutSecret],
  };
  return {
    variantId,
    rateId,
    cartToken: cart.token,
    lineId: cart.items[0]?.id ?? '',
    checkoutToken: cart.checkoutToken,
    boughtToken: bought.path.token,
    order: { token, key: access_key, name: order.name },
    account: { token: account.token, id: account.customer.id, addressId: addresses[0]?.id ?? 0 },
    buyer: { first_name: 'Ada', last_name: nameOf(shop), email: emailOf(shop) },
    cardToken: await cardToken(shop, '4242424242424242'),
    challenge: 'client_secret' in waiting ? (waiting.client_secret ?? '') : '',
    ...leave,
    upload: url,
    ...(await leaveContent(db, shop)),
    cookies: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
}

/** An image of one pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

async function cardToken(shop: Tenant, number: string): Promise<string> {
  const body = JSON.stringify({ number, expiry: '12 / 34', cvc: '123', name: nameOf(shop) });
  const answer = await shop.send(`${PAY}/tokens?parent=${encodeURIComponent(shop.origin)}`, {
    method: 'POST',
    headers: { Origin: PAY },
    body,
  });
  return (await answer.json()).result.token;
}

/** Buys directly, up to the page that redirects to the wallet. */
async function beginWallet(
  shop: Tenant,
  headers: Record<string, string>,
  form: Record<string, string>,
): Promise<Pick<Past, 'leave' | 'wallet'>> {
  const begun = await shop.send('/checkout/buy', {
    method: 'POST',
    headers: { Origin: shop.origin, ...headers },
    body: new URLSearchParams(form),
  });
  const leave = begun.headers.get('location') ?? '';
  const refresh = (await shop.send(leave, { headers })).headers.get('refresh') ?? '';
  return { leave, wallet: new URL(refresh.replace(/^0; url=/, '')).searchParams.get('session') ?? '' };
}

/** Adds data that only this shop has, besides its demo content. */
async function leaveContent(
  db: Db,
  { id, key, content }: Tenant,
): Promise<Pick<Past, 'clip' | 'redirect' | 'video' | 'unsubscribe' | 'webhookSecret'>> {
  const video = `watch-${key}`;
  const redirect = `/old-address-of-${key}`;
  const picture = content.catalogue.products.at(-1)?.id ?? 0;
  await db.insert(redirects).values({ shop_id: id, from_path: redirect, target: `/pages/${content.pages[0]?.handle}` });
  await db
    .update(productImages)
    .set({ video: { provider: 'youtube', id: video } })
    .where(and(eq(productImages.shop_id, id), eq(productImages.product_id, picture), eq(productImages.position, 1)));
  await bumpContentVersion(db, id);
  const [row] = await db.select().from(shops).where(eq(shops.id, id));
  const [account] = await db
    .select()
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.shop_id, id), eq(gatewayAccounts.gateway, 'test-gateway')));
  if (!row || !account) throw new Error(`${key} takes no cards`);
  return {
    video,
    redirect,
    clip: `/media/films/only-${row.handle}.webm`,
    unsubscribe: unsubscribePath(row, emailOf({ key })),
    webhookSecret: account.webhook_secret,
  };
}

/** A visitor's tokens and names, which no other shop may ever return. */
export function personalMarks(shop: Tenant, past: Past): string[] {
  return [
    nameOf(shop),
    emailOf(shop),
    past.order.key,
    past.account.token,
    past.webhookSecret,
    past.challenge,
    past.cardToken,
  ];
}

/** Texts, images and ids that only this shop has: neither the other shop nor the interface and its emails. */
export function ownMarks(shop: Tenant, other: Tenant): string[] {
  const elsewhere = JSON.stringify([other.content, interfaceWords, serverWords]).toLowerCase();
  return [...new Set(textsOf(shop))].filter(
    (text) => text.length >= 6 && !elsewhere.includes(JSON.stringify(text).slice(1, -1).toLowerCase()),
  );
}

function textsOf({ content }: Tenant): string[] {
  const { catalogue, shop, pages, policies, menus, discounts, journal } = content;
  return [
    shop.name,
    shop.email,
    ...catalogue.products.flatMap(({ title, description, images, variants }) => [
      title,
      description.slice(0, 40),
      ...images.map(({ src }) => src),
      ...variants.map(({ sku }) => sku),
    ]),
    ...catalogue.collections.flatMap(({ title, description }) => [title, description]),
    ...[...pages, ...policies].flatMap(({ body_html }) =>
      body_html.map((html) => html.replace(/<[^>]*>/g, '').slice(0, 40)),
    ),
    ...menus.flatMap(({ items }) => items.map(({ title }) => title)),
    ...(journal?.posts ?? []).flatMap(({ title, excerpt, body_html }) => [
      title,
      excerpt.slice(0, 40),
      ...body_html.map((html) => html.replace(/<[^>]*>/g, '').slice(0, 40)),
    ]),
    ...discounts.flatMap(({ code = '' }) => code),
    ...Object.values(content['theme-copy'].en ?? {}).map((html) => html.replace(/<[^>]*>/g, '').slice(0, 40)),
  ];
}

/** The marks found in a text; HTML and JSON escapes are decoded first. */
export function marksIn(text: string, marks: string[]): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\u003c', '<').replaceAll('\\"', '"').toLowerCase();
  return marks.filter((mark) => plain.includes(mark.toLowerCase()));
}
