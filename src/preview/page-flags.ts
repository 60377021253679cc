import { previewFlags } from '#domain/theme/preview.ts';

/** An address of the shop with the preview's flags; undefined for one of another site. */
export function withPreviewFlags(address: string): string | undefined {
  const url = URL.parse(address, location.href);
  if (url?.origin !== location.origin) return undefined;
  for (const [name, value] of previewFlags(new URLSearchParams(location.search)))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** Keeps a preview's flags on the links and forms of its pages, as long as the document is there. */
export function keepFlags(): void {
  const link = (event: Event): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = anchor?.getAttribute('href');
    // A place on this page keeps its address.
    if (!anchor || !href || href.startsWith('#')) return;
    const there = withPreviewFlags(href);
    if (there !== undefined && there !== href) anchor.setAttribute('href', there);
  };
  const form = ({ target }: Event): void => {
    if (!(target instanceof HTMLFormElement)) return;
    const there = withPreviewFlags(target.getAttribute('action') ?? location.href);
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
}
