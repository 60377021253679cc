import { frameOf, windowMessages } from '#platform/frames.ts';
import { leaveFor } from '#platform/leave-for.ts';
import { CardFieldsStore } from './card-fields.store.ts';
import { PaymentStore } from './payment.store.ts';
import { defineStore } from '../core/define-store.ts';

/**
 * Card payment stores: the card fields and the bank's verification, in frames of the page. Each `show…` returns a
 * function to remove its frame's content.
 */
export const payingStores = defineStore(({ http, platform, shop }) => {
  const { session, clock, random, monitor, page } = platform;
  const place = () => ({ link: shop.settings?.cdn.link.payment ?? '', locale: shop.shop?.locale.code ?? '' });
  const card = new CardFieldsStore({ clock, random, messages: windowMessages, monitor, place });
  const payment = new PaymentStore({
    http,
    clock,
    random,
    messages: windowMessages,
    session,
    card,
    place,
    leave: (url) => leaveFor(page, url),
  });
  return {
    card,
    payment,
    showCard: (frame: HTMLIFrameElement, onSubmit: () => void) => card.begin(frameOf(frame), onSubmit),
    showChallenge: (frame: HTMLIFrameElement) => payment.showChallenge(frameOf(frame)),
  };
});
export type Paying = ReturnType<typeof payingStores>;
