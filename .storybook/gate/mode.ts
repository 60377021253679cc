import type { Page } from 'playwright';
import type { Mode } from '../modes.ts';

interface StorybookWindow {
  readonly __STORYBOOK_PREVIEW__?: { readonly storyStoreValue?: unknown };
  readonly __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, payload: unknown): void };
}

/** Before a story is rendered: the mode's viewport, and its part of the surroundings. */
export async function enterMode(page: Page, mode: Mode): Promise<void> {
  await page.setViewportSize(mode.viewport);
  await page.waitForFunction(() => (globalThis as unknown as StorybookWindow).__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
  // `a11y.manual`: the accessibility panel would judge a second time, and with other rules.
  const globals = { ...mode.globals, a11y: { manual: true } };
  await page.evaluate((chosen) => {
    (globalThis as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: chosen });
  }, globals);
}
