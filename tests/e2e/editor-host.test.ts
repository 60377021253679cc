import { expect, it } from 'vitest';
import { violations } from '../support/browser/axe.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import { mailsTo } from '../support/shop-facts.ts';
import { runCommand } from '../support/run-command.ts';

const PASSWORD = 'a glass case of glass';

/** The shop's editor, and what a command prints of it. */
const editorOrigin = () => sharedShop().baseUrl.replace('localhost', 'editor.localhost');
async function merchant(...words: string[]): Promise<string> {
  const { code, out, err } = await runCommand(['merchant', ...words], {
    VITRINE_DATA_DIR: sharedShop().dataFolder,
    EDITOR_ORIGIN: editorOrigin(),
  });
  if (code !== 0) throw new Error(err);
  return out;
}
const linkIn = (out: string): string => out.split('\n').find((line) => line.startsWith('http'))!;

it.each([390, 1440] as const)(
  '[decisions, Merchants and previews] an invited merchant joins, signs out and in again by keyboard alone, at %i',
  async (width) => {
    const email = `invited-${width}@example.com`;
    const link = linkIn(await merchant('invite', email, '--role', 'designer', '--shop', 'halden'));
    await eventually(() => mailsTo(email).length).toBe(1);
    const { page, context } = await enter({
      at: editorOrigin(),
      width,
      tolerates: [/^422 POST \/(?:invite|sign-in)$/],
    });
    const type = async (text: string) => {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    };
    await page.goto(link);
    await page.getByRole('heading', { name: 'Join the team of Halden & Moss' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await type('Ada');
    await type('short');
    await page.keyboard.press('Enter');
    await page.getByText('Use at least 8 characters').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').getByText('Designer').waitFor();
    expect(await violations(page)).toEqual([]);
    expect((await context.cookies()).map(({ name, domain }) => [name, domain])).toEqual([
      ['vitrine_editor', 'editor.localhost'],
    ]);
    await page.getByRole('button', { name: 'Sign out' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in to the editor' }).waitFor();
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await type(email);
    await type('not it at all');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your stores' }).waitFor();
  },
);

it('[decisions, Merchants and previews] a link signs in once, after a press', async () => {
  const link = linkIn(await merchant('link', 'owner@example.com'));
  const { page } = await enter({ at: editorOrigin(), tolerates: [/^422 POST \/sign-in$/] });
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Signed in as Owner').waitFor();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});
