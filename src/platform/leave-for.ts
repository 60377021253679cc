import type { PageAddress } from './page.ts';

/**
 * Leaves for another site; ends if the browser later shows this page again as it was left (Back), and never otherwise.
 * Only an address of the web is gone to: `javascript:` would run.
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
