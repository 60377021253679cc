import { getViolations, injectAxe } from 'axe-playwright';
import type { ElementContext, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { isWholePage, modes } from '../modes.ts';
import type { Mode, ModeName } from '../modes.ts';
import { storybooksOwn } from './canvas.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about whole pages, which do not apply to a single component. */
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
 * Fails on any violation, naming rule, element and fix. `contrast` takes half of the time and can be left out for
 * further states, whose colours come from the same scheme.
 */
export async function assertAccessible(
  page: Page,
  story: { title: string },
  { mode, contrast }: { mode: ModeName; contrast: boolean },
): Promise<void> {
  await bringAxe(page);
  // Sticky elements cover content at any scroll position; at the top they are in their own place.
  const left = await scrollTo(page, 0);
  const violations = await getViolations(page, context, optionsFor(story, modes[mode], contrast));
  await scrollTo(page, left);
  refuse(violations);
}

/** Checks a docs page's own text and tables; its stories are checked on their own. */
export async function assertDocsAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  refuse(await getViolations(page, docsContext, optionsWithout(pageRules)));
}

/** Adds axe once per page, because it is half a megabyte. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await injectAxe(page);
}

function refuse(violations: Result[]): void {
  if (violations.length > 0)
    throw new Error(`axe found ${violations.length} violation(s):\n${violations.map(describe).join('\n')}`);
}

/** Returns the previous scroll position in px. */
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
    // Forced colours are the user's own, and axe misreads some of them.
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
