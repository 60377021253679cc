import type { Platform } from './platform.ts';

const RELOADED_KEY = 'reloadedAt';

/**
 * Reloads the page, but only once per address and session, so that a shop that keeps requesting it does not loop [core
 * §8].
 */
export function reloadOnce({ session, page }: Pick<Platform, 'session' | 'page'>): void {
  const { path, search } = page.current();
  if (session.get(RELOADED_KEY) === path + search) return;
  session.set(RELOADED_KEY, path + search);
  page.reload();
}
