import { dataSelector } from '#domain/page/data-attributes.ts';
import { problemText } from '#components/feedback/problem-text.tsx';
import type { ActionContext } from './action-context.ts';

/** Adds an offer, or as many units as it asks for; the price is the server's. A refusal shows beside the button. */
export async function offer(button: HTMLElement, { stores, intl }: ActionContext): Promise<void> {
  const form = button.closest('form');
  if (!form || button.ariaBusy === 'true') return;
  const asked = (name: string) => Number(new FormData(form).get(name));
  const refusal = form.querySelector(dataSelector('refusal'));
  if (refusal) refusal.textContent = '';
  button.ariaBusy = 'true';
  const outcome = await stores.cart.add(
    [
      {
        variant_id: asked('id'),
        qty: asked('quantity') || 1,
        ...(asked('offer_id') > 0 && { metadata: { upsell: { id: asked('offer_id'), source: 'offer' } } }),
      },
    ],
    { show: true, source: 'offer' },
  );
  button.ariaBusy = null;
  if (!outcome.ok && refusal) refusal.textContent = problemText(intl, outcome.code);
}
