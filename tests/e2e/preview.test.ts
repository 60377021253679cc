import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SectionJson } from '#theme/model/theme-json.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import { startTestEditor } from '../support/browser/test-editor.ts';
import type { TestEditor } from '../support/browser/test-editor.ts';

let editor: TestEditor;
beforeAll(async () => {
  editor = await startTestEditor(sharedShop());
});
afterAll(() => editor.close());

/** In a frame the shop is its own origin, which the editor's page shows. */
const framing = () => enter({ at: editor.origin, elsewhere: [sharedShop().baseUrl] });

const title = (text: string): SectionJson => ({
  type: 'rich-text',
  blocks: { title: { type: 'heading', settings: { text } } },
  block_order: ['title'],
});

/** Puts two sections in place of the home page's. */
const twoSections = { group: 'main', sections: { one: title('One'), two: title('Two') }, order: ['one', 'two'] };

it('[core §4] an editor’s changes are shown as they are made, a section at a time, and what it selects is told', async () => {
  const { page } = await framing();
  const frame = await editor.open(page, '/');
  const headings = () => frame.locator('main h2, main h1').allTextContents();

  await editor.send(page, { t: 'doc.set', rev: 1, groups: [twoSections] });
  await eventually(headings).toEqual(['One', 'Two']);
  // Another section than the one that is changed stays the very element it was.
  await frame.evaluate(() => Object.assign(document.getElementById('section-two')!.querySelector('h2')!, { kept: 1 }));
  await editor.send(page, {
    t: 'doc.patch',
    rev: 2,
    base: 1,
    changes: [{ group: 'main', sections: { one: title('Uno') } }],
  });
  await eventually(headings).toEqual(['Uno', 'Two']);
  await editor.send(page, { t: 'doc.patch', rev: 3, base: 2, changes: [{ group: 'main', order: ['two', 'one'] }] });
  await eventually(headings).toEqual(['Two', 'Uno']);
  expect(await frame.evaluate(() => 'kept' in document.getElementById('section-two')!.querySelector('h2')!)).toBe(true);
  await eventually(async () => (await editor.heard(page)).filter(({ t }) => t === 'applied').at(-1)).toMatchObject({
    rev: 3,
  });

  // The header, which stays HTML for shoppers, changes as any other section.
  await editor.send(page, { t: 'mode', mode: 'edit' });
  await frame.getByText('Uno').click();
  await eventually(async () => (await editor.heard(page)).find(({ t }) => t === 'click')).toMatchObject({ id: 'one' });
  await frame.evaluate(() =>
    addEventListener('vitrine:section:select', (event) =>
      Object.assign(window, { selected: (event as CustomEvent).detail }),
    ),
  );
  await editor.send(page, { t: 'select', id: 'two' });
  await eventually(() => frame.evaluate(() => (window as never as { selected: unknown }).selected)).toEqual({
    section: 'two',
  });
  expect(await frame.evaluate(() => window.Vitrine?.designMode)).toBe(true);
});

it('[core §4] links, forms and the router keep the preview, and a press in browse mode is the page’s own', async () => {
  const { page } = await framing();
  const frame = await editor.open(page, '/collections/vases');
  await editor.send(page, { t: 'mode', mode: 'browse' });
  await frame.locator('main a[href*="/products/"]:not([data-do])').first().click();
  await frame.waitForURL(/\/products\/[\w-]+\?.*preview=true/);
  await eventually(async () => (await editor.heard(page)).findLast(({ t }) => t === 'ready')).toMatchObject({
    page: { type: 'product', template: 'product' },
  });
  await editor.send(page, { t: 'navigate', path: '/pages/about' });
  await frame.waitForURL(/\/pages\/about\?preview=true/);
});

it('[core §4] a changed look is shown at once', async () => {
  const { page } = await framing();
  const frame = await editor.open(page, '/');
  const ground = () =>
    frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-background'));
  const before = await ground();
  await editor.send(page, { t: 'style.set', preset: 'plaster', settings: { appearance: 'dark' }, schemes: {} });
  await eventually(ground).not.toBe(before);
});

it('[decisions, Merchants and previews] shoppers download nothing of it, and no other site frames the shop', async () => {
  const { page, requested } = await enter();
  await page.goto('/?preview=true&preview_theme=801');
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => window.vitrine?.does);
  expect(requested.filter((path) => /\/preview-[\w-]+\.js/.test(path))).toEqual([]);
  expect(await page.evaluate(() => window.Vitrine)).toBeUndefined();
});
