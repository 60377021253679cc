import type { Page } from 'playwright';

declare global {
  interface Window {
    /** What hydration did to the server's HTML that it must not do. */
    disturbed?: string[];
  }
}

/** From now on the page notes every element there is that is taken away, and every section that is hidden. */
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
        // What came late stands for what the server wrote in its place.
        if (target instanceof Element && target.closest('[data-late]')) continue;
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

/** Everything noted since `watchSections`. */
export function disturbances(page: Page): Promise<string[]> {
  return page.evaluate(() => window.disturbed ?? ['the document was loaded anew']);
}

/** Chunks that arrived before the load event ended, by file name. */
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

/** What of the application has been executed: its queue connected, a React root. */
export function executed(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...(window.vitrine?.wake ? ['queue'] : []),
    ...(Object.keys(document.getElementById('app')!).some((key) => key.startsWith('__reactContainer')) ? ['root'] : []),
  ]);
}

/** Stops all code but the boot script at the door; answers the way to let it in. */
export async function holdCode(page: Page): Promise<() => void> {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(isCode, async (route) => {
    await gate;
    await route.continue();
  });
  return letIn;
}

/** Lets no code but the boot script arrive. */
export async function refuseCode(page: Page): Promise<void> {
  await page.route(isCode, (route) => route.abort());
}

function isCode({ pathname }: URL): boolean {
  return pathname.endsWith('.js') && !/\/boot-[^/]*$/.test(pathname);
}
