import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { isPage, modes } from '../modes.ts';
import type { Mode, ModeName } from '../modes.ts';
import { compare, showsSomething } from '../../tests/visual/compare.ts';
import { pictureName, shotFile } from '../../tests/visual/names.ts';
import { storybooksOwn, whyNothingIsDrawn } from './canvas.ts';
import { awaitPicturesAndFonts, flattenPhotographs } from './photographs.ts';

/** As many tries as a late layout may need; what still moves then has something to mend. */
const triesAtMost = 6;

interface Shot {
  readonly id: string;
  readonly title: string;
}

/** A story's picture in a mode. */
export interface Picture {
  readonly name: string;
  readonly png: Buffer;
}

/**
 * Takes the story's picture as soon as two in a row are the same, as a baseline's would be; one that shows nothing
 * fails unless the story says why.
 */
export async function shoot(page: Page, story: Shot, mode: ModeName): Promise<Picture> {
  const png = await steadyPicture(page, story, mode);
  assertHonest(await showsSomething(png), await whyNothingIsDrawn(page), mode);
  return { name: pictureName(story.id, mode), png };
}

/** Puts a story's pictures into `folder` for the comparison. */
export async function keep(pictures: readonly Picture[], folder: string): Promise<void> {
  for (const { name, png } of pictures) {
    const file = shotFile(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, png);
  }
}

function assertHonest(isDrawn: boolean, reason: string | undefined, mode: ModeName): void {
  const { forcedColors }: Mode = modes[mode];
  // A reader's own few colours take surfaces away: what is a surface and nothing else is not seen there.
  if (!isDrawn && !reason && !forcedColors)
    throw new Error(
      `The picture shows nothing (${mode}): a story that draws nothing says why in parameters.drawsNothing`,
    );
  if (isDrawn && reason)
    throw new Error(`The story draws something (${mode}), and says that it draws nothing: ${reason}`);
}

async function steadyPicture(page: Page, story: Shot, mode: ModeName): Promise<Buffer> {
  let last = await picture(page, story);
  for (let tries = 1; tries < triesAtMost; tries += 1) {
    const next = await picture(page, story);
    if ((await compare(last, next)).same) return next;
    last = next;
  }
  throw new Error(`The story never stood still for its picture (${mode}): no two of ${triesAtMost} were the same`);
}

/** Photographs are seen to each time: what a call has brought meanwhile has some of its own. */
async function picture(page: Page, story: Shot): Promise<Buffer> {
  await awaitPicturesAndFonts(page);
  if (!isPage(story)) await flattenPhotographs(page);
  const clip = await page.evaluate(frameOfStory, storybooksOwn);
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', fullPage: true, clip });
}

/**
 * The story's root with all that hangs out of it; the whole window where it opened something above the page. Runs in
 * the page.
 */
function frameOfStory(storybooks: readonly string[]): { x: number; y: number; width: number; height: number } {
  const root = document.querySelector('#storybook-root');
  if (!root) throw new Error('The canvas has no root');
  const { clientWidth, scrollWidth, scrollHeight } = document.documentElement;
  const boxesOf = (elements: Iterable<Element>) =>
    [...elements]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
  // What is for screen readers alone is a pixel in size.
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    boxesOf([element]).some(({ width, height }) => width > 1 || height > 1);
  const outside = [...document.body.children].filter(
    (element) => element !== root && !storybooks.some((selector) => element.matches(selector)),
  );
  const layers = [
    ...document.querySelectorAll('dialog[open], :popover-open'),
    ...outside.flatMap((element) => [element, ...element.querySelectorAll('*')]),
  ].filter(isSeen);
  const shown = boxesOf([root, ...root.querySelectorAll('*'), ...layers]);
  const lowest = Math.max(1, ...shown.map(({ bottom }) => Math.ceil(bottom + window.scrollY)));
  const widest = Math.max(clientWidth, ...shown.map(({ right }) => Math.ceil(right + window.scrollX)));
  const height = layers.length > 0 ? Math.max(lowest, window.innerHeight) : lowest;
  return {
    x: 0,
    y: 0,
    width: Math.min(widest, scrollWidth),
    height: Math.min(height, Math.max(scrollHeight, window.innerHeight)),
  };
}
