import { canDoWithout } from '#components/deferred/code-loss.ts';
import type { Platform } from '#platform/platform.ts';

const RELOADED_KEY = 'reloadedForChunk';

/**
 * Reloads the page once where a chunk is lost, most often after a new build. A second failure is rethrown and shown by
 * the section's boundary [core §8], as is that of a section which stays plain HTML: a reload would lose what was typed.
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
