import { cartApi } from '#api/cart.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { customerApi } from '#api/customer.api.ts';
import type { Answer, Endpoint } from '#api/endpoint.ts';
import { HEADER } from '#api/names.ts';
import { COOKIES, orderKeyCookie } from '#domain/cookies.ts';
import interfaceWords from '#locales/messages/en.json' with { type: 'json' };
import mailWords from '#server/mail/messages/en.json' with { type: 'json' };
import type { Asked, Tenant } from './three-shops.ts';

/** What one visitor has left behind in a shop: a cart, a checkout half filled in, an order. */
export interface Past {
  variantId: number;
  cartToken: string;
  lineId: string;
  checkoutToken: string;
  rateId: string;
  order: { token: string; key: string; name: string };
  buyer: { first_name: string; last_name: string; email: string };
  /** The visitor has an account, signed in, with one address. */
  account: { token: string; id: number; addressId: number };
  /** The visitor's cookies, as their browser would send them. */
  cookies: string;
}

const ADDRESSES: Record<string, object> = {
  halden: { address1: '1 Kiln Road', city: 'Brooklyn', province_code: 'NY', zip: '11215', country_code: 'US' },
  fieldnotes: { address1: '8 rue Crébillon', city: 'Nantes', zip: '44000', country_code: 'FR' },
  atelier: { address1: '5 Mare Street', city: 'London', zip: 'E8 3SB', country_code: 'GB' },
};

/** Of every visitor's account. */
export const PASSWORD = 'calm-things-4-rooms';

const nameOf = (shop: Tenant) => `Visitor-of-${shop.key}`;
const emailOf = (shop: Tenant) => `visitor-of-${shop.key}@example.com`;

/** A visitor fills a cart and a checkout in a shop, and has ordered there before. `headers` let them in where a password is asked for. */
export async function leavePast(shop: Tenant, headers: Record<string, string> = {}): Promise<Past> {
  const product = shop.content.catalogue.products.find(({ variants, custom_options }) => custom_options.length === 0 && (variants[0]?.quantity ?? 0) > 1);
  const variantId = product?.variants[0]?.id ?? 0;
  const call = async <E extends Endpoint>(endpoint: E, asked: Asked): Promise<Answer<E>> => {
    const answer = await (await shop.ask(endpoint, { ...asked, headers: { ...headers, ...asked.headers } })).json();
    if (!answer.success) throw new Error(`${shop.key}: ${endpoint.method} ${endpoint.path}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
  const fill = async () => {
    const { cart } = await call(cartApi.create, { body: { cartItems: [{ variant_id: variantId, qty: 1 }] } });
    const path = { token: cart.checkoutToken };
    const address = { first_name: 'Ada', last_name: nameOf(shop), ...ADDRESSES[shop.key] };
    const { shipping } = await call(checkoutApi.customerAndShipping, { path, body: { email: emailOf(shop), shipping_address: address } });
    const rateId = shipping.rates[0]?.id ?? '';
    await call(checkoutApi.customerAndShipping, { path, body: { shipping_method: rateId } });
    return { cart, path, rateId };
  };
  const bought = await fill();
  const { token, access_key, order } = await call(checkoutApi.createOrder, { path: bought.path, body: { accept_term: true, payment_method: 'cod' } });
  const { cart, rateId } = await fill();
  const account = await call(customerApi.register, { body: { email: emailOf(shop), password: PASSWORD, first_name: 'Ada', last_name: nameOf(shop) } });
  const address = { first_name: 'Ada', last_name: nameOf(shop), ...ADDRESSES[shop.key] };
  const { addresses } = await call(customerApi.addAddress, { headers: { [HEADER.customerToken]: account.token }, body: { address } });
  const cookies = { [COOKIES.cartToken]: cart.token, [orderKeyCookie(token)]: access_key, [COOKIES.language]: 'en', [COOKIES.customerToken]: account.token };
  return {
    variantId,
    rateId,
    cartToken: cart.token,
    lineId: cart.items[0]?.id ?? '',
    checkoutToken: cart.checkoutToken,
    order: { token, key: access_key, name: order.name },
    account: { token: account.token, id: account.customer.id, addressId: addresses[0]?.id ?? 0 },
    buyer: { first_name: 'Ada', last_name: nameOf(shop), email: emailOf(shop) },
    cookies: Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** Tokens and names of a visitor: no other shop may ever answer them. */
export function personalMarks(shop: Tenant, past: Past): string[] {
  return [nameOf(shop), emailOf(shop), past.order.key, past.account.token];
}

/** Words, pictures and numbers that stand in this shop alone: neither in the other nor among the words of interface and mails. */
export function ownMarks(shop: Tenant, other: Tenant): string[] {
  const elsewhere = JSON.stringify([other.content, interfaceWords, mailWords]).toLowerCase();
  return [...new Set(textsOf(shop))].filter((text) => text.length >= 6 && !elsewhere.includes(JSON.stringify(text).slice(1, -1).toLowerCase()));
}

function textsOf({ content }: Tenant): string[] {
  const { catalogue, shop, pages, policies, menus, discounts, journal } = content;
  return [
    shop.name,
    shop.email,
    ...catalogue.products.flatMap(({ title, description, images, variants }) => [title, description.slice(0, 40), ...images.map(({ src }) => src), ...variants.map(({ sku }) => sku)]),
    ...catalogue.collections.flatMap(({ title, description }) => [title, description]),
    ...[...pages, ...policies].flatMap(({ body_html }) => body_html.map((html) => html.replace(/<[^>]*>/g, '').slice(0, 40))),
    ...menus.flatMap(({ items }) => items.map(({ title }) => title)),
    ...(journal?.posts ?? []).flatMap(({ title, excerpt, body_html }) => [title, excerpt.slice(0, 40), ...body_html.map((html) => html.replace(/<[^>]*>/g, '').slice(0, 40))]),
    ...discounts.flatMap(({ code = '' }) => code),
    ...Object.values(content['theme-copy'].en ?? {}).map((html) => html.replace(/<[^>]*>/g, '').slice(0, 40)),
  ];
}

/** The marks that a text holds; HTML's and JSON's own spelling is read as text. */
export function marksIn(text: string, marks: string[]): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\u003c', '<').replaceAll('\\"', '"').toLowerCase();
  return marks.filter((mark) => plain.includes(mark.toLowerCase()));
}
