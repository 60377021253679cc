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

/** As many tries as a late layout may need; what still moves then has something to mend. */
const triesAtMost = 6;

interface Shot {
  readonly id: string;
  readonly title: string;
}

/** What is done with pictures: held against baselines and told in a report, or kept to become baselines. */
export type Purpose =
  | { readonly baselines: string; readonly report: string }
  | { readonly shots: string }
  | 'seen to be there';

/** A story's picture in a mode, and how it differs from its baseline where it was held against one. */
export interface Picture {
  readonly name: string;
  readonly png: Buffer;
  readonly comparison?: Comparison;
}

/**
 * Takes the story's picture. The first shot counts where it is as its baseline; else, and for a new baseline, what two
 * shots in a row show. One that shows nothing fails unless the story says why.
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

/** Writes down what was seen of a story, or keeps its pictures to become baselines. */
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
  // A reader's own few colours take surfaces away: what is a surface and nothing else is not seen there.
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
