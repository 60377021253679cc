import { dataSelector, readData } from '#domain/page/data-attributes.ts';
import type { ActionContext } from './action-context.ts';
import { announce } from '../client/announce.ts';

/** Shows a swatch's image on its card; the card's links then lead to that variant. */
export function swatch(link: HTMLElement, { view }: ActionContext): void {
  const card = link.closest('article');
  const leads = card?.querySelector<HTMLAnchorElement>('.card-title a');
  if (!card || !leads || !(link instanceof HTMLAnchorElement)) return;
  for (const other of card.querySelectorAll(dataSelector('do', 'swatch'))) other.toggleAttribute('aria-current', false);
  link.setAttribute('aria-current', 'true');
  for (const one of [leads, card.querySelector<HTMLAnchorElement>(dataSelector('do', 'quick'))])
    one?.setAttribute('href', link.href);
  const image = readData(link, 'image');
  const picture = card.querySelector<HTMLImageElement>('.card-picture > img');
  if (image && picture) {
    const widths = [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    picture.srcset = widths.map((width) => `${view.image(image, { width })} ${width}w`).join(', ');
    picture.src = view.image(image, { width: widths.at(-1) ?? picture.width });
    picture.alt = `${leads.textContent}, ${link.title}`;
    // The second image is of another variant.
    card.querySelector('.card-second')?.remove();
  }
  announce(link.title);
}

/** Adds a product without options and shows it; a refusal is shown on the product page. */
export async function add(button: HTMLElement, context: ActionContext): Promise<void> {
  const form = button.closest('form');
  const variant = Number(form && new FormData(form).get('id'));
  if (!variant || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const title = button.closest('article')?.querySelector('.card-title a')?.textContent;
  const outcome = await context.stores.cart.add([{ variant_id: variant, qty: 1 }], {
    show: true,
    looks: title ? [{ title }] : [],
    source: 'card',
  });
  button.ariaBusy = null;
  if (!outcome.ok) await open(button, context, outcome.code);
}

/** Opens the quick shop for a card's product. */
export function quick(link: HTMLElement, context: ActionContext): Promise<void> {
  return open(link, context);
}

async function open(opener: HTMLElement, context: ActionContext, refusal?: string): Promise<void> {
  const leads = opener.closest('article')?.querySelector<HTMLAnchorElement>('.card-title a');
  if (!leads) return;
  const { openQuickShop } = await import('./open-quick-shop.tsx');
  const { pathname, searchParams } = new URL(leads.href);
  opener.focus();
  openQuickShop(context, {
    handle: decodeURIComponent(pathname.split('/').pop() ?? ''),
    href: leads.href,
    title: leads.textContent,
    variant: searchParams.get('variant'),
    refusal,
  });
}
