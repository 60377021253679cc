import { previewFlags } from '#domain/theme/preview.ts';

/** Keeps a preview's flags on the links and forms of its pages. Returns a function to stop. */
export function keepFlags(document: Document, location: Pick<Location, 'origin' | 'search' | 'href'>): () => void {
  const flagged = (address: string): string | undefined => {
    const url = URL.parse(address, location.href);
    if (url?.origin !== location.origin) return undefined;
    for (const [name, value] of previewFlags(new URLSearchParams(location.search)))
      if (!url.searchParams.has(name)) url.searchParams.set(name, value);
    return url.pathname + url.search + url.hash;
  };
  const link = (event: Event): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = anchor?.getAttribute('href');
    // A place on this page keeps its address.
    if (!anchor || !href || href.startsWith('#')) return;
    const there = flagged(href);
    if (there !== undefined && there !== href) anchor.setAttribute('href', there);
  };
  const form = ({ target }: Event): void => {
    if (!(target instanceof HTMLFormElement)) return;
    const there = flagged(target.getAttribute('action') ?? location.href);
    if (there === undefined) return;
    if (target.method === 'post') target.setAttribute('action', there);
    // The query of a form that asks is made of its fields.
    else
      for (const [name, value] of previewFlags(new URLSearchParams(location.search)))
        if (!target.elements.namedItem(name))
          target.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  };
  const kinds = ['pointerdown', 'focusin', 'mouseover', 'click'] as const;
  for (const kind of kinds) document.addEventListener(kind, link, { capture: true });
  document.addEventListener('submit', form, { capture: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, link, { capture: true });
    document.removeEventListener('submit', form, { capture: true });
  };
}
