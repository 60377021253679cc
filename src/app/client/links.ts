import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { splitLocalePath } from '#domain/page/locale-path.ts';
import { staysInside } from './stays-inside.ts';
import type { Address } from './stays-inside.ts';

type Options = {
  /** Called for a link that a visitor is about to follow. */
  onIntent(path: string): void;
  /** The current address, where it is not the window's. */
  here?: () => Address;
};

/**
 * Turns clicks on links into navigations inside the document, with one handler for the whole page. Returns a function
 * to stop.
 */
export function followLinks(history: RouterHistory, { onIntent, here = () => location }: Options): () => void {
  const isInside = (link: HTMLAnchorElement) => opensHere(link) && staysInside(link, here());
  const follow = (event: MouseEvent, link: HTMLAnchorElement | null) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (!link || !isInside(link)) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };
  // Links in sections that are not hydrated are handled in the capture phase, since React stops their events at its
  // root. Views that run come first with their own handlers, so links in them are handled while bubbling.
  const down = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!runs(link)) follow(event, link);
  };
  const up = (event: MouseEvent) => follow(event, linkOf(event));
  const intent = (event: Event) => {
    const link = linkOf(event);
    if (link && isInside(link)) onIntent(splitLocalePath(link.pathname).path + link.search);
  };
  const passive = { capture: true, passive: true };
  document.addEventListener('click', down, true);
  document.addEventListener('click', up);
  document.addEventListener('pointerover', intent, passive);
  document.addEventListener('focusin', intent, passive);
  return () => {
    document.removeEventListener('click', down, true);
    document.removeEventListener('click', up);
    document.removeEventListener('pointerover', intent, passive);
    document.removeEventListener('focusin', intent, passive);
  };
}

function runs(link: HTMLAnchorElement | null): boolean {
  const section = link?.closest(dataSelector('h'));
  return section != null && readData(section, 'h') === '1';
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Only presses that open in this window. */
function opensHere(link: HTMLAnchorElement): boolean {
  return !link.hasAttribute('download') && (!link.target || link.target === '_self');
}
