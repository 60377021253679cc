import { useState } from 'react';
import { deferred } from '#components/deferred/deferred.tsx';
import { useOpener } from '#components/shop/use-opener.ts';
import type { Props } from './predictive-search.settings.ts';

const SearchPanel = deferred(async () => (await import('./search-panel.tsx')).SearchPanel, { when: 'used' });

/**
 * Opens the search panel when a link to the search page is clicked. The panel's code is loaded on the first hover,
 * focus or click.
 */
export function View({ settings }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setLoaded(true);
    setOpen(true);
  };
  useOpener('search', {
    // If the code cannot be loaded, the link is followed.
    onPress: ({ href }) => void SearchPanel.load().then(open, () => location.assign(href)),
    onNear: () => void SearchPanel.load().catch(() => undefined),
  });
  return isLoaded ? (
    <SearchPanel settings={settings} isOpen={isOpen} onOpenChange={setOpen} />
  ) : (
    <div hidden data-panel="search" />
  );
}
