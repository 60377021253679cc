import { canDoWithout } from '#components/deferred/code-loss.ts';
import type { Platform } from '#platform/platform.ts';

const RELOADED_KEY = 'reloadedForChunk';

/**
 * A chunk that cannot be loaded is most often one of a build that is no longer served: the page is loaded anew once. A
 * second failure is rethrown, so that the section's boundary shows it [core §8]; so is that of a section which goes on
 * as plain HTML, since a reload would lose what was done on it.
 */
export function reloadOnStaleChunk({ session, page, monitor }: Pick<Platform, 'session' | 'page' | 'monitor'>): void {
  addEventListener('vite:preloadError', (event) => {
    monitor.report(event.payload, { module: 'chunk' });
    if (session.get(RELOADED_KEY) || canDoWithout()) return;
    event.preventDefault();
    session.set(RELOADED_KEY, '1');
    page.reload();
  });
}
