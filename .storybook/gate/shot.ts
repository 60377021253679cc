import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { isPage } from '../modes.ts';
import type { ModeName } from '../modes.ts';
import { compare } from '../../tests/visual/compare.ts';
import { pictureName, shotFile } from '../../tests/visual/names.ts';
import { awaitPicturesAndFonts, flattenPhotographs } from './photographs.ts';

/** As many tries as a late layout may need; what still moves then has something to mend. */
const triesAtMost = 6;

interface Shot {
  readonly id: string;
  readonly title: string;
}

/** Takes the story's picture as soon as two in a row are the same, as a baseline's would be, and puts it into `folder` for the comparison. */
export async function shoot(page: Page, story: Shot, mode: ModeName, folder: string): Promise<void> {
  await awaitPicturesAndFonts(page);
  if (!isPage(story)) await flattenPhotographs(page);
  const file = shotFile(folder, pictureName(story.id, mode));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await steadyPicture(page, mode));
}

async function steadyPicture(page: Page, mode: ModeName): Promise<Buffer> {
  let last = await picture(page);
  for (let tries = 1; tries < triesAtMost; tries += 1) {
    const next = await picture(page);
    if ((await compare(last, next)).same) return next;
    last = next;
  }
  throw new Error(`The story never stood still for its picture (${mode}): no two of ${triesAtMost} were the same`);
}

async function picture(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(frameOfStory);
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', fullPage: true, clip });
}

/** The story's root with all that hangs out of it; the whole window where it opened something above the page. Runs in the page. */
function frameOfStory(): { x: number; y: number; width: number; height: number } {
  const root = document.querySelector('#storybook-root');
  if (!root) throw new Error('The canvas has no root');
  const { clientWidth, scrollWidth, scrollHeight } = document.documentElement;
  const above = [...document.querySelectorAll('dialog[open], :popover-open, body > [data-radix-portal], body > [data-radix-popper-content-wrapper]')];
  const isOpen = above.some((layer) => layer.getClientRects().length > 0);
  const shown = [root, ...root.querySelectorAll('*')].map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
  const lowest = Math.max(1, ...shown.map(({ bottom }) => Math.ceil(bottom + window.scrollY)));
  const widest = Math.max(clientWidth, ...shown.map(({ right }) => Math.ceil(right + window.scrollX)));
  const height = isOpen ? Math.max(lowest, window.innerHeight) : lowest;
  return { x: 0, y: 0, width: Math.min(widest, scrollWidth), height: Math.min(height, Math.max(scrollHeight, window.innerHeight)) };
}
