import { awaited } from '#theme/hydration/deferred-part.tsx';

export interface DetailsTabsProps {
  id: string;
  /** HTML of the first tab; empty for none. */
  description: string;
  details: readonly { id: string; heading: string; html: string }[];
}

const tabs = awaited<DetailsTabsProps>('main-product', async () => (await import('./details-tabs.tsx')).DetailsTabs);

/** Few themes show details as tabs, so their code is loaded separately. */
export const loadTabs = tabs.load;

if (import.meta.env.SSR) await loadTabs();

export const TabsField = tabs.Part;
