import { expect, it } from 'vitest';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { orderElsewhere, stockOf } from '../support/shop-facts.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import {
  addButton,
  addressField,
  addToCart,
  choose,
  enterCheckout,
  IN_NEW_YORK,
  orderButton,
  runs,
} from '../support/browser/shopping.ts';

/** As long as a token of the shop, and none of it. */
const UNKNOWN = 'x'.repeat(32);

it.each([
  '/products/nothing',
  '/collections/nothing',
  '/pages/nothing',
  '/policies/nothing',
  '/nothing/at/all',
  '/products/%E0%A4%A',
  `/checkouts/${UNKNOWN}`,
  `/orders/${UNKNOWN}`,
])('[core §8] %s is not found and says so', async (path) => {
  const { page } = await enter({ tolerates: [/^404 GET /] });
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});

it('[core §2] the variant of another product in the address is passed over', async () => {
  const { page } = await enter();
  const response = await page.goto('/products/cylinder-vase?variant=1007');
  expect(response?.status()).toBe(200);
  expect(await page.getByRole('radio', { name: 'Chalk' }).isChecked()).toBe(true);
});

it('[core §4] what is sold out cannot be added', async () => {
  const { page } = await enter();
  await page.goto('/products/footed-bowl');
  await choose(page, 'Terracotta');
  const button = page.getByRole('button', { name: 'Sold out' }).filter({ visible: true });
  await eventually(() => button.isDisabled()).toBe(true);
});

it('[core §4] more than there are says so beside the button and leaves the cart as it was', async () => {
  const { page } = await enter({ tolerates: [/^422 PUT .*\/cart\/adds\.json/] });
  await addToCart(page, '/products/everyday-mug');
  await page.goto('/products/table-lamp?variant=1040');
  await page.getByRole('spinbutton', { name: /^Quantity of/ }).fill('900');
  await addButton(page).click();
  await page.getByText('We don’t have that many in stock. Lower the quantity.', { exact: true }).waitFor();
  await page.goto('/cart');
  expect(await page.getByRole('main').getByRole('spinbutton').count()).toBe(1);
});

it('[core §4] a line that sells out meanwhile says so, keeps its place and closes the checkout', async () => {
  const { page } = await enter();
  await addToCart(page, '/products/everyday-mug');
  await addToCart(page, '/products/dinner-plates?variant=1019');
  const {
    first_name = '',
    last_name = '',
    address1 = '',
    city = '',
    zip = '',
    province_code = '',
    country_code = '',
  } = IN_NEW_YORK.address;
  await orderElsewhere(1019, await stockOf('dinner-plates', 1019), {
    first_name,
    last_name,
    company: '',
    address1,
    address2: '',
    city,
    zip,
    province_code,
    country_code,
    phone: '',
  });
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dinner Plates' });
  await line.getByText('Sold out. Remove it to continue.').waitFor();
  expect(await page.getByRole('main').getByRole('spinbutton').count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Checkout', exact: true }).isDisabled()).toBe(true);
  await line.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('link', { name: 'Checkout', exact: true }).waitFor();
});

it('[core §4] a typed quantity above what there is says so at the line and keeps what was there', async () => {
  const { page } = await enter({ tolerates: [/^422 PUT \/api\/checkout\/next\/cart/] });
  await addToCart(page, '/products/everyday-mug');
  await page.goto('/cart');
  // Before its code is there the browser itself refuses what is above the field's bound.
  await page.getByRole('heading', { level: 1 }).click();
  await runs(page, 'cart-page');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Everyday Mug' });
  await line.getByRole('spinbutton').fill('9000');
  await line.getByRole('spinbutton').press('Enter');
  await line.getByText(/that many in stock/).waitFor();
  await eventually(() => line.getByRole('spinbutton').inputValue()).toBe('1');
});

it('[core §4] a cart token that the shop does not know becomes a new cart without a word', async () => {
  const { page, context } = await enter({ tolerates: [/^409 (GET|PUT) \/api\/checkout\/next\/cart/] });
  await page.goto('/');
  await page.evaluate(
    ([token, checkout, value]) => [token, checkout].forEach((key) => localStorage.setItem(key!, value!)),
    [CART_TOKEN_KEY, CART_CHECKOUT_TOKEN_KEY, UNKNOWN],
  );
  await context.addCookies([{ name: COOKIES.cartToken, value: UNKNOWN, url: page.url() }]);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await addToCart(page, '/products/everyday-mug');
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await drawer.waitFor();
  expect(await drawer.getByRole('alert').count()).toBe(0);
});

it('[core §4] without address and agreement there is no order, and the first thing that is missing has the focus', async () => {
  const { page, requested } = await enterCheckout();
  await orderButton(page).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await eventually(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await addressField(page, 'address1').getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Agree to the terms to place your order.').waitFor();
  expect(requested.filter((path) => path.includes('create-order'))).toEqual([]);
});

it('[core §4] what the page would not send the shop itself refuses: an order without address and shipping rate', async () => {
  const { page, context } = await enterCheckout();
  const { pathname, origin } = new URL(page.url());
  const token = pathname.split('/').at(-1);
  const answer = await context.request.post(`/api/checkout/${token}/create-order.json`, {
    headers: { Origin: origin, 'Idempotency-Key': crypto.randomUUID() },
    data: { accept_term: true, payment_method: 'cod' },
  });
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([422, 'checkout_incomplete']);
});

it('[core §4] what was wrong is right once it is filled in', async () => {
  const { page } = await enterCheckout();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  await orderButton(page).click();
  await page.getByText('Enter an email address such as name@example.com.').waitFor();
  await email.fill('somebody@example.com');
  await page.getByText('Enter an email address such as name@example.com.').waitFor({ state: 'detached' });
  await page.reload();
  await runs(page, 'checkout');
  await eventually(() => email.inputValue()).toBe('somebody@example.com');
});
