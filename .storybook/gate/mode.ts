import type { Page } from 'playwright';
import type { Mode } from '../modes.ts';
import type { CanvasWindow } from './canvas.ts';

/**
 * Before a file's first story: the mode's viewport, and its part of the surroundings. Only then, since setting the surroundings
 * draws the story that is on the canvas again, and the end of that would be taken for the end of the next.
 */
export async function enterMode(page: Page, mode: Mode): Promise<void> {
  await page.setViewportSize(mode.viewport);
  await page.waitForFunction(() => (globalThis as unknown as CanvasWindow).__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
  // `a11y.manual`: the accessibility panel would judge a second time, and with other rules.
  const globals = { ...mode.globals, a11y: { manual: true } };
  await page.evaluate((chosen) => {
    const canvas = globalThis as unknown as CanvasWindow;
    if (canvas.__STORYBOOK_PREVIEW__?.currentRender) return;
    canvas.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: chosen });
  }, globals);
}
