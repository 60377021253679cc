import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { enter, eventually } from '../support/browser/shopper.ts';
import { addButton, choose, openProduct } from '../support/browser/shopping.ts';

const VASE = '/products/cylinder-vase';
const isChosen = (page: Page, value: string) => page.getByRole('main').getByRole('radio', { name: value }).isChecked();
const shown = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('[data-section="main-product"] ul')!;
    return row.children[Math.round(row.scrollLeft / row.clientWidth)]!.querySelector('img')!.currentSrc;
  });
const variantOf = (page: Page) => new URL(page.url()).searchParams.get('variant');

it.each([390, 1440] as const)(
  '[core §2] choice, price and picture follow the address to another variant of the product on show, at %i px',
  async (width) => {
    const { page } = await enter({ width });
    await openProduct(page, VASE);
    const buyForm = page.locator('[data-section="main-product"]');
    const price = () => buyForm.locator('s, del, ins, [class*=price], bdi').allTextContents();
    await choose(page, 'Chalk');
    await choose(page, 'Tall 34 cm');
    const chalk = { variant: variantOf(page), price: await price() };
    await addButton(page).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
    await drawer.getByText('Chalk / Tall 34 cm').waitFor();
    await page.keyboard.press('Escape');
    const chalkPicture = await shown(page);

    await choose(page, 'Ink');
    await choose(page, 'Medium 26 cm');
    await eventually(() => shown(page)).not.toBe(chalkPicture);
    const ink = variantOf(page);
    await page.evaluate(() => scrollTo(0, 240));
    // Playwright's own click scrolls up to where the sticky header began.
    await page
      .getByRole('link', { name: /^Cart/ })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await drawer.getByRole('link', { name: 'Cylinder Vase' }).click();

    await drawer.waitFor({ state: 'hidden' });
    await eventually(() => isChosen(page, 'Chalk')).toBe(true);
    expect(variantOf(page)).toBe(chalk.variant);
    await eventually(price).toEqual(chalk.price);
    await eventually(() => shown(page)).toBe(chalkPicture);
    expect(await page.evaluate(() => scrollY)).toBe(240);

    await page.goBack();
    await eventually(() => isChosen(page, 'Ink')).toBe(true);
    expect(variantOf(page)).toBe(ink);
    await page.goForward();
    await eventually(() => isChosen(page, 'Chalk')).toBe(true);
    await addButton(page).click();
    await page.getByRole('dialog', { name: 'Your cart (2)' }).getByText('Chalk / Tall 34 cm').waitFor();
  },
);
