import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** More focusable elements than any page has. */
const MOST_STOPS = 150;

/** Presses Tab until an element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused(target)) {
      expect(await target.evaluate(showsFocus), `the focus on ${String(target)} is seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** An outline of the element, or of its label. */
function showsFocus(element: Element): boolean {
  return [element, element.closest('label')].some(
    (shown) =>
      shown !== null &&
      getComputedStyle(shown).outlineStyle !== 'none' &&
      parseFloat(getComputedStyle(shown).outlineWidth) >= 2,
  );
}
