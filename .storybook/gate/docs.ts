import type { Page } from 'playwright';
import { assertDocsAccessible } from './accessibility.ts';
import type { CanvasWindow } from './canvas.ts';
import { assertQuietConsole, leaveConsole, listenToConsole } from './console.ts';
import { waitAtMostMs } from '../../tests/support/waits.ts';

/** An entry of the workbench's index. */
export interface Entry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly tags?: readonly string[];
}

export type Index = Readonly<Record<string, Entry>>;

/**
 * All written pages, and of each area the first page that is generated from a component, since the others are generated
 * in the same way.
 */
export function docsToVisit(index: Index): Entry[] {
  const docs = Object.values(index).filter(({ type }) => type === 'docs');
  const isMade = ({ tags = [] }: Entry) =>
    tags.includes('autodocs') && !tags.some((tag) => tag.endsWith('attached-mdx'));
  const areaOf = ({ title }: Entry) => title.split('/')[0];
  const made = docs.filter(isMade);
  return [
    ...docs.filter((entry) => !isMade(entry)),
    ...made.filter((entry, at) => made.findIndex((other) => areaOf(other) === areaOf(entry)) === at),
  ];
}

/** Opens the workbench's preview with any story. */
export async function openCanvas(page: Page, index: Index): Promise<void> {
  const story = Object.values(index).find(({ type }) => type === 'story');
  await page.goto(`iframe.html?id=${story?.id}`);
  await page.waitForFunction(
    () => (globalThis as unknown as CanvasWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished',
  );
}

/**
 * Navigates to a docs page in an open preview, as the sidebar does; fails on errors and console messages of the page or
 * its stories, on axe violations and on broken links.
 */
export async function assertDocs(page: Page, { id }: Entry, index: Index): Promise<void> {
  listenToConsole(page);
  try {
    await judgeDocs(page, id, index);
  } finally {
    leaveConsole(page, id);
  }
}

async function judgeDocs(page: Page, id: string, index: Index): Promise<void> {
  await page.evaluate(showDocs, { id, limitMs: waitAtMostMs });
  await page.waitForFunction(docsAreDrawn);
  const broken = await page.evaluate(brokenStories);
  if (broken.length > 0) throw new Error(`Its stories fail: ${broken.join(', ')}`);
  const dead = deadLinks(await page.evaluate(linksOfDocs), index);
  if (dead.length > 0) throw new Error(`${dead.length} link(s) lead nowhere: ${dead.join(', ')}`);
  await assertDocsAccessible(page);
  assertQuietConsole(page);
}

/** Resolves when the page is rendered, apart from what its stories wait for. Runs in the page. */
function showDocs({ id, limitMs }: { id: string; limitMs: number }): Promise<void> {
  const channel = (globalThis as unknown as CanvasWindow).__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It was never drawn')), limitMs);
    const end = (rendered: string) => {
      if (rendered !== id) return;
      channel.off('docsRendered', end);
      resolve();
    };
    channel.on('docsRendered', end);
    document.querySelector('.docs-page')?.setAttribute('data-seen', '');
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'docs' });
  });
}

/** Whether the new page's heading is there and all its stories have finished. Runs in the page. */
function docsAreDrawn(): boolean {
  const renders = (globalThis as unknown as CanvasWindow).__STORYBOOK_PREVIEW__?.storyRenders ?? [];
  const isOver = ({ phase = '' }: { phase?: string }) => ['finished', 'errored', 'aborted'].includes(phase);
  return document.querySelector('.docs-page:not([data-seen]) h1') !== null && renders.every(isOver);
}

/** Runs in the page. */
function brokenStories(): string[] {
  const renders = (globalThis as unknown as CanvasWindow).__STORYBOOK_PREVIEW__?.storyRenders ?? [];
  return renders.filter(({ phase }) => phase === 'errored').map(({ id }) => id);
}

interface DocsLinks {
  readonly hrefs: readonly string[];
  /** Ids that a link with a hash can point to. */
  readonly ids: readonly string[];
}

/** The page's links, without those in its stories and its table of contents. Runs in the page. */
function linksOfDocs(): DocsLinks {
  const links = [...document.querySelectorAll('.docs-page a[href]')].filter((link) => !link.closest('.sb-story'));
  return {
    hrefs: [...new Set(links.map((link) => link.getAttribute('href') ?? ''))],
    ids: [...document.querySelectorAll('.docs-page [id]')].map(({ id }) => id),
  };
}

/**
 * The broken links: those inside the workbench must point to an entry of its index or an id on the page; external ones
 * are not checked.
 */
export function deadLinks({ hrefs, ids }: DocsLinks, index: Index): string[] {
  return hrefs.filter((href) => {
    if (/^(?:https?|mailto):/.test(href)) return false;
    if (href.startsWith('#')) return !ids.includes(decodeURIComponent(href.slice(1)));
    const [, kind, id = ''] = /^(?:(?:\.\/)?\?path=\/(docs|story)\/|iframe\.html\?id=)([\w-]+)$/.exec(href) ?? [];
    return index[id]?.type !== (kind ?? 'story');
  });
}
