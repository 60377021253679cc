import { lazy, Suspense, useEffect, useState } from 'react';
import type { Props } from './predictive-search.settings.ts';

const loadPanel = () => import('./search-panel.tsx');
const SearchPanel = lazy(() => loadPanel().then((module) => ({ default: module.SearchPanel })));

/** Waits for a press on a link to the search page and opens the panel instead. The panel's code comes with the first sign of that. */
export function View({ settings }: Props) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  useEffect(() => followSearchLinks(() => setState('open')), []);
  // An element stands for it, so that there is something to hydrate.
  return (
    <div hidden={state === 'unused'}>
      <Suspense fallback={null}>{state === 'unused' ? null : <SearchPanel settings={settings} isOpen={state === 'open'} onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')} />}</Suspense>
    </div>
  );
}

/** Listens on the way down, since React stops events on sections that are not hydrated. Answers the way to stop. */
function followSearchLinks(open: () => void): () => void {
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-search-link]') : null);
  const comesNear = (event: Event) => {
    if (linkOf(event)) loadPanel().catch(() => undefined);
  };
  const isPressed = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Without its code the link leads where it says.
    loadPanel().then(open, () => location.assign(link.href));
  };
  // Before the document's own, which would follow the link.
  window.addEventListener('click', isPressed, true);
  document.addEventListener('pointerover', comesNear, { capture: true, passive: true });
  document.addEventListener('focusin', comesNear, true);
  return () => {
    window.removeEventListener('click', isPressed, true);
    document.removeEventListener('pointerover', comesNear, true);
    document.removeEventListener('focusin', comesNear, true);
  };
}
