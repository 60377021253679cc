import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/browser/axe.ts';
import { picture } from '../support/browser/picture.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import type { EnterOptions } from '../support/browser/shopper.ts';
import { isFocused, tabTo } from '../support/browser/tabbing.ts';

const VASE = { id: '1001' };
const CANDLES = { id: '1036', quantity: '2' };
const PILLARS = 'Pillar Candles, Set of Three';
const MONTHLY = { selling_plan_id: '501' };
const BOARD = {
  id: '1067',
  'properties[Engraving]': 'Long breakfasts',
  'properties[Lettering]': 'Script',
  'properties[Position]': 'Lower corner',
};

type Line = Record<string, string | ReturnType<typeof picture>>;

/** The cart page of a visitor who has these lines. */
async function withCart(options: EnterOptions, ...lines: Line[]): Promise<Page> {
  const { page, context } = await enter(options);
  for (const multipart of lines) await context.request.post('/cart/add', { multipart });
  await page.goto('/cart');
  return page;
}

const lineOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${title}` }) });

const editButton = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` });

async function openEditor(page: Page, title: string) {
  await editButton(page, title).click();
  const panel = page.getByRole('dialog', { name: `Edit ${title}` });
  const update = panel.getByRole('button', { name: 'Update' });
  await update.waitFor();
  return { panel, update };
}

/** The panel has gone, the focus is at its line again, and the change is announced. */
async function isSaved(page: Page, title: string) {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => isFocused(editButton(page, title))).toBe(true);
  await page
    .getByRole('status')
    .filter({ hasText: `${title} updated` })
    .waitFor({ state: 'attached' });
}

describe.each([390, 1440] as const)('a line of the cart, at %i px', (width) => {
  it('[core §4] changes its variant, and nothing else', async () => {
    const page = await withCart({ width }, VASE);
    expect(await page.getByRole('link', { name: 'Edit Cylinder Vase' }).count()).toBe(0);
    const { panel, update } = await openEditor(page, 'Cylinder Vase');
    expect(await violations(page)).toEqual([]);
    expect(await panel.getByRole('radio', { name: 'Chalk' }).isChecked()).toBe(true);
    await panel.getByRole('radio', { name: 'Moss' }).check();
    await panel.getByRole('radio', { name: 'Tall 34 cm' }).check();
    await update.click();
    await isSaved(page, 'Cylinder Vase');
    await lineOf(page, 'Cylinder Vase').getByText('Moss / Tall 34 cm').waitFor();
    await page.reload();
    await lineOf(page, 'Cylinder Vase').getByText('Moss / Tall 34 cm').waitFor();
    expect(await page.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' }).inputValue()).toBe('1');
  });

  it('[core §4] changes its plan; a subscription is given up only with a word', async () => {
    const page = await withCart({ width }, { ...CANDLES, ...MONTHLY });
    await page.getByText('Subscription: Every month').waitFor();
    const first = await openEditor(page, PILLARS);
    await first.panel.getByRole('radio', { name: 'Every two months' }).check();
    await first.update.click();
    await isSaved(page, PILLARS);
    await page.getByText('Subscription: Every two months').waitFor();

    const second = await openEditor(page, PILLARS);
    await second.panel.getByRole('radio', { name: 'Moss' }).check();
    expect(await second.panel.getByRole('radio', { name: 'Every two months' }).isChecked()).toBe(true);
    await second.panel.getByRole('radio', { name: 'One-time purchase' }).check();
    await second.panel.getByText('Your subscription “Every two months” will change to a one-time purchase.').waitFor();
    await second.update.click();
    await isSaved(page, PILLARS);
    await page.getByText('Subscription:').waitFor({ state: 'detached' });
  });

  it('[core §4, §5] changes a personalised text, which is missed where it is emptied', async () => {
    const page = await withCart({ width }, BOARD);
    const { panel, update } = await openEditor(page, 'Engraved Oak Board');
    const engraving = panel.getByRole('textbox', { name: 'Engraving' });
    expect(await engraving.inputValue()).toBe('Long breakfasts');
    expect(await panel.getByRole('combobox', { name: 'Lettering' }).inputValue()).toBe('Script');
    await engraving.fill('');
    await update.click();
    await eventually(() => isFocused(engraving)).toBe(true);
    expect(await engraving.getAttribute('aria-invalid')).toBe('true');
    await engraving.fill('Slow suppers');
    await update.click();
    await isSaved(page, 'Engraved Oak Board');
    const line = lineOf(page, 'Engraved Oak Board');
    for (const value of ['Slow suppers', 'Script', 'Lower corner']) await line.getByText(value).waitFor();
  });

  it('[core §4] a cart is emptied and brought back, each line as it was', async () => {
    const page = await withCart({ width }, BOARD, VASE);
    await page.getByRole('button', { name: 'Empty cart' }).click();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.getByText('2 items removed from your cart').waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    await eventually(() => isFocused(undo)).toBe(true);
    await undo.click();
    await lineOf(page, 'Engraved Oak Board').getByText('Long breakfasts').waitFor();
    await lineOf(page, 'Cylinder Vase').getByText('Chalk / Medium 26 cm').waitFor();
    await undo.waitFor({ state: 'detached' });
  });
});

it('[core §8] what the shop refuses is said in the panel, which keeps what was entered; the line stays as it is', async () => {
  const page = await withCart({ tolerates: [/422/] }, VASE);
  const { panel, update } = await openEditor(page, 'Cylinder Vase');
  await panel.getByRole('radio', { name: 'Moss' }).check();
  await panel.getByRole('spinbutton', { name: 'Quantity of Cylinder Vase' }).fill('99');
  await update.click();
  await panel.getByRole('alert').getByText('We don’t have that many in stock. Lower the quantity.').waitFor();
  expect(await panel.getByRole('radio', { name: 'Moss' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await eventually(() => isFocused(editButton(page, 'Cylinder Vase'))).toBe(true);
  await lineOf(page, 'Cylinder Vase').getByText('Chalk / Medium 26 cm').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('[core §5] the file of a line is kept where something else is changed', async () => {
  const page = await withCart(
    {},
    {
      id: '1069',
      'properties[Your picture]': picture('Lake.png'),
      'properties[Molding]': 'Natural oak',
      'properties[Glazing]': 'No glass',
    },
  );
  const { panel, update } = await openEditor(page, 'Made-to-Order Frame');
  await panel.getByText('Lake.png').waitFor();
  await panel.getByRole('radio', { name: 'Ink black' }).check();
  await update.click();
  await isSaved(page, 'Made-to-Order Frame');
  await lineOf(page, 'Made-to-Order Frame').getByText('Ink black').waitFor();
  await lineOf(page, 'Made-to-Order Frame').getByText('Lake.png').waitFor();
});

it('[core §4] a line that becomes equal to another is one with it, and has the focus', async () => {
  const page = await withCart({}, CANDLES, { id: '1037', quantity: '2' });
  await page
    .getByRole('button', { name: `Edit ${PILLARS}` })
    .nth(1)
    .click();
  const panel = page.getByRole('dialog', { name: `Edit ${PILLARS}` });
  await panel.getByRole('radio', { name: 'Ivory' }).check();
  await panel.getByRole('button', { name: 'Update' }).click();
  await isSaved(page, PILLARS);
  expect(await page.getByRole('spinbutton', { name: `Quantity of ${PILLARS}` }).inputValue()).toBe('4');
});

it('[core §4] lines are edited and the cart is emptied by keyboard alone', async () => {
  const page = await withCart({}, VASE, BOARD);
  const { keyboard } = page;
  await tabTo(page, editButton(page, 'Cylinder Vase'));
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Edit Cylinder Vase' });
  await tabTo(page, panel.getByRole('radio', { name: 'Chalk' }));
  await keyboard.press('ArrowRight');
  await eventually(() => panel.getByRole('radio', { name: 'Moss' }).isChecked()).toBe(true);
  await tabTo(page, panel.getByRole('button', { name: 'Update' }));
  await keyboard.press('Enter');
  await isSaved(page, 'Cylinder Vase');
  await lineOf(page, 'Cylinder Vase').getByText('Moss / Medium 26 cm').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Empty cart' }));
  await keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await eventually(async () => (await undo.count()) === 1 && (await isFocused(undo))).toBe(true);
  await keyboard.press('Enter');
  await lineOf(page, 'Cylinder Vase').getByText('Moss / Medium 26 cm').waitFor();
});

it('[hydration, Without script] Edit leads to the product with the line’s variant, and the cart is emptied', async () => {
  const page = await withCart({ javaScriptEnabled: false }, VASE);
  expect(await editButton(page, 'Cylinder Vase').count()).toBe(0);
  await page.getByRole('link', { name: 'Edit Cylinder Vase' }).click();
  await page.waitForURL('**/products/cylinder-vase?variant=1001');
  await page.goBack();
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
});
