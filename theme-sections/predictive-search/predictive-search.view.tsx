import { useEffect, useState } from 'react';
import { deferred } from '#components/deferred/deferred.tsx';
import { dataSelector } from '#domain/page/data-attributes.ts';
import type { Props } from './predictive-search.settings.ts';

const SearchPanel = deferred(async () => (await import('./search-panel.tsx')).SearchPanel, { when: 'used' });

/**
 * Opens the search panel when a link to the search page is clicked. The panel's code is loaded on the first hover,
 * focus or click.
 */
export function View({ settings }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      followSearchLinks(() => {
        setLoaded(true);
        setOpen(true);
      }),
    [],
  );
  // React needs an element to hydrate.
  return isLoaded ? <SearchPanel settings={settings} isOpen={isOpen} onOpenChange={setOpen} /> : <div hidden />;
}

/**
 * Listens in the capture phase, because React stops events on sections that are not hydrated. Returns a function to
 * stop.
 */
function followSearchLinks(open: () => void): () => void {
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a${dataSelector('search-link')}`) : null;
  const comesNear = (event: Event) => {
    if (linkOf(event)) SearchPanel.load().catch(() => undefined);
  };
  const isPressed = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // If the code cannot be loaded, the link is followed.
    SearchPanel.load().then(open, () => location.assign(link.href));
  };
  // Before the document's own listener, which would follow the link.
  window.addEventListener('click', isPressed, true);
  document.addEventListener('pointerover', comesNear, { capture: true, passive: true });
  document.addEventListener('focusin', comesNear, true);
  return () => {
    window.removeEventListener('click', isPressed, true);
    document.removeEventListener('pointerover', comesNear, true);
    document.removeEventListener('focusin', comesNear, true);
  };
}
