import type { Platform } from '#platform/platform.ts';

const RELOADED_KEY = 'reloadedForChunk';

/**
 * A chunk that cannot be loaded is most often one of a build that is no longer served: the page is loaded anew once.
 * A second failure is rethrown, so that the section's boundary shows it [core §8]; so is one while a captured form waits, which
 * a reload would lose and its section sends natively.
 */
export function reloadOnStaleChunk({ session, page, monitor }: Pick<Platform, 'session' | 'page' | 'monitor'>): void {
  addEventListener('vite:preloadError', (event) => {
    monitor.report(event.payload, { module: 'chunk' });
    if (session.get(RELOADED_KEY) || window.vitrine?.events.some(({ type }) => type === 'submit')) return;
    event.preventDefault();
    session.set(RELOADED_KEY, '1');
    page.reload();
  });
}
