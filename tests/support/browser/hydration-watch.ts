import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Changes that hydration made to the server's HTML and should not. */
    disturbed?: string[];
  }
}

/** Records every existing element that is removed from now on, and every section that is hidden. */
export async function watchSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    const disturbed: string[] = [];
    window.disturbed = disturbed;
    const fromServer = new WeakSet<Node>(document.querySelectorAll('#app *'));
    const nameOf = (node: Node | null) =>
      node instanceof Element ? (node.closest('[data-section]')?.getAttribute('data-section') ?? undefined) : undefined;
    new MutationObserver((records) => {
      for (const { target, removedNodes, type } of records) {
        const section = nameOf(target);
        if (type === 'attributes' && target instanceof HTMLElement && target.style.display === 'none')
          disturbed.push(`${section}: a fallback hides ${target.tagName}`);
        // Lazy components may replace their server-rendered HTML.
        if (target instanceof Element && target.closest('[data-deferred]')) continue;
        for (const node of removedNodes)
          if (node instanceof Element && fromServer.has(node))
            disturbed.push(`${section}: removes ${node.outerHTML.slice(0, 200)}`);
      }
    }).observe(document.getElementById('app')!, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style'],
    });
  });
}

/** Everything recorded since `watchSections`. */
export function disturbances(page: Page): Promise<string[]> {
  return page.evaluate(() => window.disturbed ?? ['the document was loaded anew']);
}

/** Chunks that were loaded before the load event, by file name. */
export function scriptsAtLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= loadEventStart);
    return scripts.map(({ name }) => name.replace(/^.*\//, ''));
  });
}

/** Which parts of the application have run: its queue is connected, a React root exists. */
export function executed(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...(window.vitrine?.wake ? ['queue'] : []),
    ...(Object.keys(document.getElementById('app')!).some((key) => key.startsWith('__reactContainer')) ? ['root'] : []),
  ]);
}

/** Holds back all scripts but the boot script; returns a function to let them load. */
export async function holdCode(page: Page): Promise<() => void> {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(isCode, async (route) => {
    await gate;
    await route.continue();
  });
  return letIn;
}

/** Blocks all scripts but the boot script. */
export async function refuseCode(page: Page): Promise<void> {
  await page.route(isCode, (route) => route.abort());
}

function isCode({ pathname }: URL): boolean {
  return pathname.endsWith('.js') && !/\/boot-[^/]*$/.test(pathname);
}
