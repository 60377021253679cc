import type { PageAddress } from './page.ts';

/**
 * Navigates to another site. Resolves only if the browser later shows this page again from its back/forward cache. Only
 * http(s) addresses are opened, because `javascript:` would run.
 */
export function leaveFor(page: Pick<PageAddress, 'assign'>, url: string): Promise<void> {
  if (!/^https?:$/.test(new URL(url).protocol)) return Promise.resolve();
  return new Promise((resolve) => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', hear);
      resolve();
    };
    addEventListener('pageshow', hear);
    page.assign(url);
  });
}
