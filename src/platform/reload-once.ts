import type { Platform } from './platform.ts';

const RELOADED_KEY = 'reloadedAt';

/**
 * Loads the page anew, but one address once in a visit: a shop that keeps asking for it would never be seen [core §8].
 */
export function reloadOnce({ session, page }: Pick<Platform, 'session' | 'page'>): void {
  const { path, search } = page.current();
  if (session.get(RELOADED_KEY) === path + search) return;
  session.set(RELOADED_KEY, path + search);
  page.reload();
}
