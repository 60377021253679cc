import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import type { ActionContext } from './action-context.ts';
import { announce } from '../client/announce.ts';
import { readPage } from './read-page.ts';

/** Pages a list loads by itself before its button has to be pressed, so that the footer can be reached. */
const BY_ITSELF = 3;
/** Distance from the end of a list at which it loads the next page. */
const NEAR = '400px';

/**
 * Appends the next page's products to the list [core §2]. The address follows, so that Back and a reload show as many.
 */
export async function more(link: HTMLElement, context: ActionContext): Promise<void> {
  const first = await goOn(link, context);
  first?.querySelector<HTMLElement>('.card-title a')?.focus({ preventScroll: true });
}

/** Returns the first of the added products. */
async function goOn(link: HTMLElement, { intl, platform }: ActionContext): Promise<Element | undefined> {
  const end = link.closest<HTMLElement>(dataSelector('list-end'));
  const section = link.closest(dataSelector('section'));
  const list = section?.querySelector('ul.cards');
  if (!(link instanceof HTMLAnchorElement) || !end || !section || !list || link.ariaBusy === 'true') return undefined;
  link.ariaBusy = 'true';
  const page = await readPage(link.href);
  link.ariaBusy = null;
  const there = page?.getElementById(section.id);
  const cards = [...(there?.querySelectorAll('ul.cards > li') ?? [])];
  const rest = there?.querySelector(dataSelector('list-end'));
  if (!rest || cards.length === 0) {
    announce(intl.formatMessage({ id: 'collection.moreFailed', defaultMessage: 'We couldn’t load more. Try again.' }));
    return undefined;
  }
  list.append(...cards);
  end.replaceChildren(...rest.childNodes);
  const address = new URL(link.href);
  address.searchParams.set('from', readData(end, 'list-end') ?? '1');
  platform.page.replaceSearch(address.search);
  const shown = end.querySelector(dataSelector('shown'))?.textContent ?? '';
  announce(
    intl.formatMessage(
      {
        id: 'collection.added',
        defaultMessage: '{added, plural, one {# more product} other {# more products}}. {shown}',
      },
      { added: cards.length, shown },
    ),
  );
  return cards[0];
}

const watched = new WeakSet<Element>();

/** Lets endless lists load their next page when their end comes near, a few times. */
export function watchEndless(context: ActionContext): void {
  for (const end of document.querySelectorAll(dataSelector('endless'))) {
    if (watched.has(end)) continue;
    watched.add(end);
    let left = BY_ITSELF;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const link = end.querySelector<HTMLElement>(dataSelector('do', 'more'));
        if (!entry?.isIntersecting || !link || left === 0) return;
        left -= 1;
        // Observed again afterwards: a short page may leave the end in view.
        observer.unobserve(end);
        void goOn(link, context).then((came) => came && observer.observe(end));
      },
      { rootMargin: NEAR },
    );
    observer.observe(end);
  }
}
