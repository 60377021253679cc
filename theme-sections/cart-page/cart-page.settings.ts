import type { Cart } from '#domain/cart/cart.ts';
import { s } from '#theme/model/fields.ts';
import type { FormDraft } from '#theme/model/reader.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  reassurance: s.text({
    label: 'Line below the button',
    default: 'Shipping and taxes are shown before you order.',
    limit: 120,
  }),
  coupon: s.toggle({ label: 'Offer a field for discount codes', default: true }),
  express: s.toggle({ label: 'Buttons of wallets', default: true, info: 'PayPal and others that the shop has.' }),
  note: s.toggle({ label: 'Offer a note to the shop', default: true, info: 'It goes with the order.' }),
  giftNote: s.toggle({ label: 'Offer a message for a gift', default: false, info: 'Beside the note to the shop.' }),
  freeShipping: s.toggle({ label: 'Show how far it is to free shipping', default: true }),
  upsells: s.toggle({ label: 'Show what goes with the cart', default: true }),
  emptyText: s.text({
    label: 'Text of the empty cart',
    default: 'Good things take their time. Have a look around.',
    limit: 160,
  }),
  continueUrl: s.url({ label: 'Where to go on', default: '/collections/all' }),
};

export type CartPageData = {
  /** Null without a cart token, or if it is no longer valid. */
  cart: Cart | null;
  /** The order note. */
  note: string;
  /** The gift message; missing if there is none. */
  giftNote?: string;
  /** A code that was rejected without JavaScript. */
  coupon?: FormDraft | null;
  /** Units that "Order again" has added, and those that were there before. */
  reordered?: { added: number; before: number };
  /** Error code of a form that was rejected without JavaScript. */
  refusal?: string;
};

export type Props = SectionProps<typeof settings, CartPageData>;
