import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { isPage, modes } from '../modes.ts';
import type { Mode, ModeName } from '../modes.ts';
import { compare, showsSomething } from '../../tests/visual/compare.ts';
import type { Comparison } from '../../tests/visual/compare.ts';
import { pictureName, shotFile } from '../../tests/visual/names.ts';
import { hold, record } from '../../tests/visual/seen.ts';
import { storybooksOwn, whyNothingIsDrawn } from './canvas.ts';
import { awaitPicturesAndFonts, flattenPhotographs } from './photographs.ts';

/** Maximum number of shots while the layout changes; after that the story counts as unstable. */
const triesAtMost = 6;

interface Shot {
  readonly id: string;
  readonly title: string;
}

/** What to do with screenshots: compare with baselines and write a report, or save them as new baselines. */
export type Purpose =
  | { readonly baselines: string; readonly report: string }
  | { readonly shots: string }
  | 'seen to be there';

/** A story's screenshot in a mode, and its difference from the baseline if it was compared. */
export interface Picture {
  readonly name: string;
  readonly png: Buffer;
  readonly comparison?: Comparison;
}

/**
 * Takes the story's screenshot. The first shot is used if it equals the baseline; otherwise shots are repeated until
 * two in a row are equal. An empty one fails unless the story gives a reason.
 */
export async function shoot(page: Page, story: Shot, mode: ModeName, purpose: Purpose): Promise<Picture> {
  const taken = await take(page, story, mode, purpose);
  assertHonest(await showsSomething(taken.png), await whyNothingIsDrawn(page), mode);
  return taken;
}

async function take(page: Page, story: Shot, mode: ModeName, purpose: Purpose): Promise<Picture> {
  const name = pictureName(story.id, mode);
  const first = await picture(page, story);
  if (purpose === 'seen to be there') return { name, png: first };
  if ('shots' in purpose) return { name, png: await steadyPicture(page, story, mode, first) };
  const comparison = await hold(purpose.baselines, name, first);
  if (comparison.same) return { name, png: first, comparison };
  const png = await steadyPicture(page, story, mode, first);
  return { name, png, comparison: await hold(purpose.baselines, name, png) };
}

/** Writes the report of a story's screenshots, or saves them as new baselines. */
export async function keep(pictures: readonly Picture[], purpose: Purpose): Promise<void> {
  if (purpose === 'seen to be there') return;
  for (const { name, png, comparison } of pictures) {
    if ('shots' in purpose) {
      const file = shotFile(purpose.shots, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, png);
    } else if (comparison) record(purpose, name, png, comparison);
  }
}

function assertHonest(isDrawn: boolean, reason: string | undefined, mode: ModeName): void {
  const { forcedColors }: Mode = modes[mode];
  // Forced colours remove backgrounds, so an element that is only a background is invisible then.
  if (!isDrawn && !reason && !forcedColors)
    throw new Error(
      `The picture shows nothing (${mode}): a story that draws nothing says why in parameters.drawsNothing`,
    );
  if (isDrawn && reason)
    throw new Error(`The story draws something (${mode}), and says that it draws nothing: ${reason}`);
}

async function steadyPicture(page: Page, story: Shot, mode: ModeName, first: Buffer): Promise<Buffer> {
  let last = first;
  for (let tries = 1; tries < triesAtMost; tries += 1) {
    const next = await picture(page, story);
    if ((await compare(last, next)).same) return next;
    last = next;
  }
  throw new Error(`The story never stood still for its picture (${mode}): no two of ${triesAtMost} were the same`);
}

/** Photos are replaced before each shot, since a response may have added some. */
async function picture(page: Page, story: Shot): Promise<Buffer> {
  await awaitPicturesAndFonts(page);
  if (!isPage(story)) await flattenPhotographs(page);
  const clip = await page.evaluate(frameOfStory, storybooksOwn);
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', fullPage: true, clip });
}

/** The story's root with everything that overflows it; the whole window if it opened a layer. Runs in the page. */
function frameOfStory(storybooks: readonly string[]): { x: number; y: number; width: number; height: number } {
  const root = document.querySelector('#storybook-root');
  if (!root) throw new Error('The canvas has no root');
  const { clientWidth, scrollWidth, scrollHeight } = document.documentElement;
  const boxesOf = (elements: Iterable<Element>) =>
    [...elements]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
  // Visually hidden elements are one pixel in size.
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
