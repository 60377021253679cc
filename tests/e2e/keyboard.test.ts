import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';
import { addButton, addressField, IN_NEW_YORK, runs } from '../support/browser/shopping.ts';
import { isFocused, tabTo } from '../support/browser/tabbing.ts';

it('[core §2, §3, §4] a purchase needs no pointer, and the focus is always seen and never lost', async () => {
  const { page } = await enter();
  const { keyboard } = page;
  await page.goto('/collections/vases');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await tabTo(page, page.getByRole('link', { name: 'Cylinder Vase', exact: true }));
  await keyboard.press('Enter');
  await page.waitForURL('**/products/cylinder-vase');

  await tabTo(page, page.getByRole('radio', { name: 'Chalk' }));
  await keyboard.press('ArrowRight');
  await eventually(() => page.getByRole('radio', { name: 'Moss' }).isChecked()).toBe(true);
  await page.waitForURL('**/cylinder-vase?variant=*');
  const add = addButton(page);
  await tabTo(page, add);
  await keyboard.press('Space');
  const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
  await drawer.waitFor();
  await eventually(() => hasFocusWithin(drawer)).toBe(true);
  await keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await eventually(() => isFocused(add)).toBe(true);

  // The button takes no second press while the first is under way.
  await eventually(() => add.getAttribute('aria-busy')).not.toBe('true');
  await keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: 'Your cart (2)' });
  await tabTo(page, again.getByRole('link', { name: 'Checkout' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/checkouts/*');
  await runs(page, 'checkout');

  const { address1 = '', city = '', zip = '', last_name = '' } = IN_NEW_YORK.address;
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type('keys@example.com');
  for (const [field, text] of [
    ['last_name', last_name],
    ['address1', address1],
    ['city', city],
    ['province_code', 'New York'],
    ['zip', zip],
  ] as const) {
    await tabTo(page, addressField(page, field));
    await keyboard.type(text);
  }
  const standard = page.locator('#shipping-method').getByRole('radio').first();
  await standard.waitFor();
  await tabTo(page, standard);
  await keyboard.press('ArrowDown');
  await eventually(() => page.getByRole('radio', { name: 'Express' }).isChecked()).toBe(true);
  await tabTo(page, page.getByRole('radio', { name: 'Card' }));
  await keyboard.press('ArrowDown');
  await eventually(() => page.getByRole('radio', { name: 'Cash on delivery' }).isChecked()).toBe(true);
  await tabTo(page, page.getByRole('checkbox', { name: 'I agree' }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Place order' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/orders/*');
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
});

it('[look] where the logo comes first to the eye it comes first to the keyboard', async () => {
  const { page } = await enter({ shop: 'fieldnotes' });
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Field Notes Studio' }));
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Prints');
});

it('[core §2] the menu of a phone opens and closes by keyboard and gives the focus back', async () => {
  const { page } = await enter({ width: 390 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await isFocused(opener)).toBe(true);
});

it('[WCAG 1.4.13] a menu that opened under the mouse or by a key closes on Escape', async () => {
  const { page } = await enter();
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entry = menu.getByText('Shop', { exact: true });
  const child = menu.getByRole('link', { name: 'Vases' });
  for (const _twice of [1, 2]) {
    await entry.hover();
    await child.waitFor();
    await page.keyboard.press('Escape');
    await child.waitFor({ state: 'hidden' });
    await page.mouse.move(0, 600);
  }

  await entry.focus();
  await page.keyboard.press('Enter');
  await child.focus();
  await page.keyboard.press('Escape');
  await child.waitFor({ state: 'hidden' });
  expect(await isFocused(entry)).toBe(true);
});

function hasFocusWithin(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.contains(document.activeElement));
}
