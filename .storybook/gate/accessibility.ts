import { getViolations, injectAxe } from 'axe-playwright';
import type { ElementContext, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { isWholePage, modes } from '../modes.ts';
import type { Mode, ModeName } from '../modes.ts';
import { storybooksOwn } from './canvas.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about a page as a whole: a button on its own has no headings and no landmarks to be judged by. */
const pageRules = [
  'bypass',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
];

/** The story and what it opened outside its root (dialogs, menus), without Storybook's own elements. */
const context: ElementContext = { exclude: storybooksOwn.map((selector) => [selector]) };

const docsContext: ElementContext = { include: [['#storybook-docs']], exclude: [['.sb-story']] };

/**
 * Fails on any violation, naming rule, element and remedy. `contrast` is half of its work: states of a component have
 * their colours from the same scheme.
 */
export async function assertAccessible(
  page: Page,
  story: { title: string },
  { mode, contrast }: { mode: ModeName; contrast: boolean },
): Promise<void> {
  await bringAxe(page);
  // What sticks to the window's edge covers half of something wherever a page is scrolled to; at its beginning it lies
  // in its own place.
  const left = await scrollTo(page, 0);
  const violations = await getViolations(page, context, optionsFor(story, modes[mode], contrast));
  await scrollTo(page, left);
  refuse(violations);
}

/** The same of a docs page: its own words and tables, its stories being judged where they stand alone. */
export async function assertDocsAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  refuse(await getViolations(page, docsContext, optionsWithout(pageRules)));
}

/** Once for each page: it is half a megabyte. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await injectAxe(page);
}

function refuse(violations: Result[]): void {
  if (violations.length > 0)
    throw new Error(`axe found ${violations.length} violation(s):\n${violations.map(describe).join('\n')}`);
}

/** Answers how far down it was, px. */
function scrollTo(page: Page, top: number): Promise<number> {
  return page.evaluate((to) => {
    const was = window.scrollY;
    window.scrollTo({ top: to, behavior: 'instant' });
    return was;
  }, top);
}

function optionsFor(story: { title: string }, { forcedColors }: Mode, contrast: boolean): RunOptions {
  const off = [
    ...(isWholePage(story) ? [] : pageRules),
    // The colours are the reader's own, and axe reads some of them as ours.
    ...(forcedColors || !contrast ? ['color-contrast'] : []),
  ];
  return optionsWithout(off);
}

const optionsWithout = (off: readonly string[]): RunOptions => ({
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
});

function describe({ id, impact, helpUrl, nodes }: Result): string {
  const places = nodes.map(
    ({ html, failureSummary }) =>
      `    ${html.slice(0, 200)}\n      ${failureSummary?.replaceAll('\n', '\n      ') ?? ''}`,
  );
  return `  ${id} (${impact ?? 'unknown'}) ${helpUrl}\n${places.join('\n')}`;
}
