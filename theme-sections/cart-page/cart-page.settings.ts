import type { Cart } from '#domain/cart/cart.ts';
import { s } from '#theme/model/fields.ts';
import type { FormDraft } from '#theme/model/reader.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  reassurance: s.text({
    label: 'Text below the checkout button',
    default: 'Shipping and taxes are shown before you order.',
    limit: 120,
  }),
  coupon: s.toggle({ label: 'Show discount code field', default: true }),
  express: s.toggle({
    label: 'Show dynamic checkout buttons',
    default: true,
    info: 'PayPal and other wallets your store accepts.',
  }),
  note: s.toggle({ label: 'Show order note', default: true, info: 'Saved with the order.' }),
  giftNote: s.toggle({ label: 'Show gift message', default: false, info: 'A second field, below the order note.' }),
  freeShipping: s.toggle({ label: 'Show free shipping progress', default: true }),
  upsells: s.toggle({ label: 'Show product recommendations', default: true }),
  emptyText: s.text({
    label: 'Empty cart text',
    default: 'Good things take their time. Have a look around.',
    limit: 160,
  }),
  continueUrl: s.url({ label: 'Continue shopping link', default: '/collections/all' }),
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
