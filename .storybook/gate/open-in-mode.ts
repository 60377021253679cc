import type { Page } from 'playwright';
import type { Mode } from '../modes.ts';

/** Opens Storybook's canvas once for a file of stories, with the mode's globals in its address. */
export async function openInMode(page: Page, mode: Mode): Promise<void> {
  const url = new URL('iframe.html', process.env.TARGET_URL);
  const globals = Object.entries(mode.globals).map(([name, value]) => `${name}:${value}`);
  url.searchParams.set('globals', globals.join(';'));
  await page.setViewportSize(mode.viewport);
  const response = await page.goto(url.href, { waitUntil: 'load' });
  if (!response?.ok()) throw new Error(`Storybook answered ${response?.status()} at ${url.href}`);
}
