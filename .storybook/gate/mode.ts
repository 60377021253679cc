import type { Page } from 'playwright';
import { firstMode, isPlayedIn, modes } from '../modes.ts';
import type { Mode, ModeName } from '../modes.ts';
import { drawAgain, setSurroundings } from './canvas.ts';

/** Called before a story: sets the first mode. */
export const enterFirstMode = (page: Page): Promise<void> => surround(page, modes[firstMode]);

/** Renders the story again from the start in another mode. */
export async function showIn(
  page: Page,
  story: { id: string; title: string; name: string },
  name: ModeName,
): Promise<void> {
  await surround(page, modes[name]);
  await drawAgain(page, story.id, { play: isPlayedIn(name, story) });
}

async function surround(page: Page, { viewport, globals, forcedColors }: Mode): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width !== viewport.width || height !== viewport.height) await page.setViewportSize(viewport);
  await page.emulateMedia({ forcedColors: forcedColors ?? 'none' });
  await setSurroundings(page, globals);
}
