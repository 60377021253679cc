import { expect, it } from 'vitest';
import { mailsTo } from '../support/shop-facts.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import type { Width } from '../support/browser/shopper.ts';
import {
  addressField,
  addToCart,
  agreeAndOrder,
  beginCheckout,
  chooseCash,
  fillIn,
  IN_NEW_YORK,
  openCheckout,
  placeOrder,
  runs,
  settled,
} from '../support/browser/shopping.ts';

const PASSWORD = 'three quiet bowls on a shelf';

it.each([1440, 390] as const)(
  '[core §4, §6, acc §4] from a guest’s order to an account, its address in the next checkout, out and in again, at %i',
  async (width: Width) => {
    const email = `account-${width}@example.com`;
    const { page } = await beginCheckout(1047, { width });
    await fillIn(page, { ...IN_NEW_YORK, email });
    await settled(page);
    await placeOrder(page);

    // From the thank-you page: the address is there, the password is all that is asked for.
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL(/\/register/);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('First name').fill('Ada');
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/my-account');
    await page.getByText('Your email isn’t confirmed yet.').waitFor();

    // An address is kept.
    await page.getByRole('link', { name: 'Add an address' }).click();
    await page.waitForURL('**/my-account/addresses');
    await page.getByRole('button', { name: 'Add an address' }).click();
    const { country_code: _us, province_code = '', ...texts } = IN_NEW_YORK.address;
    for (const [field, text] of Object.entries(texts)) await page.locator(`[name$=".${field}"]`).fill(text);
    await page.locator('[name$=".province_code"]').selectOption(province_code);
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('1 Kiln Road').waitFor();

    // The next checkout knows who it is and where it goes: nothing is typed.
    await addToCart(page, '/products/oak-tray');
    await openCheckout(page);
    await page.getByText(`Signed in as ${email}`).waitFor();
    await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
    await eventually(() => addressField(page, 'address1').inputValue()).toBe('1 Kiln Road');
    expect(await page.getByRole('radio', { name: 'Ada Moss' }).isChecked()).toBe(true);
    await page.locator('#shipping-method input[type=radio]').first().waitFor();
    await settled(page);
    await placeOrder(page);

    // Out: the account is shut.
    await page.goto('/my-account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/my-account');
    await page.waitForURL(/\/sign-in\//);

    // The mail's link and the password together confirm the address.
    await eventually(() => linkTo(email)).toBeDefined();
    await page.goto(linkTo(email) ?? '');
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.waitForURL('**/my-account');
    await page.getByText(`Signed in as ${email}`).waitFor();
    expect(await page.getByText('Your email isn’t confirmed yet.').count()).toBe(0);
  },
);

it('[core §4] a guest signs in on the way, comes back to the checkout with the cart, and leaves nothing behind when logging out', async () => {
  const { page } = await enter({ tolerates: [/^4\d\d POST .*login/] });
  await addToCart(page, '/products/oak-tray');
  await openCheckout(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill('demo@example.com');
  await page.locator('[name="password"]').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Incorrect email or password.').waitFor();
  await page.locator('[name="password"]').fill('calm-things-4-rooms');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/checkouts\//);
  await runs(page, 'checkout');
  await page.getByText('Signed in as demo@example.com').waitFor();
  expect(await page.getByText('Round Oak Tray').filter({ visible: true }).count()).toBeGreaterThan(0);
  await eventually(() => addressField(page, 'address1').inputValue()).toBe('350 Fifth Avenue');
  await page.getByRole('radio', { name: /1 Ferry Building/ }).check();
  await eventually(() => addressField(page, 'city').inputValue()).toBe('San Francisco');
  await page.reload();
  await runs(page, 'checkout');
  await eventually(() => addressField(page, 'address1').inputValue()).toBe('1 Ferry Building');
  await eventually(() => page.getByRole('radio', { name: /1 Ferry Building/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Have an account?').waitFor();
  await eventually(() => page.getByLabel('Email').inputValue()).toBe('');
  expect([
    await addressField(page, 'address1').inputValue(),
    await page.getByRole('radio', { name: /1 Ferry Building/ }).count(),
  ]).toEqual(['', 0]);
  await fillIn(page, { ...IN_NEW_YORK, email: 'guest-again@example.com' });
  await settled(page);
  await chooseCash(page);
  await agreeAndOrder(page);
  await page.waitForURL(/\/orders\//);
});

/** Where the mail that confirms an address leads. */
function linkTo(email: string): string | undefined {
  const [link] = mailsTo(email).flatMap(
    (mail) =>
      /https?:\/\/[^\s"<>]*activate-account[^\s"<>]*/.exec(
        mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
      )?.[0] ?? [],
  );
  return link;
}
