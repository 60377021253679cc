import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  emptyText: s.text({
    label: 'Text of the empty cart',
    default: 'Good things take their time. Have a look around.',
    limit: 160,
  }),
  continueUrl: s.url({ label: 'Where to go on', default: '/collections/all' }),
  coupon: s.toggle({
    label: 'Offer a field for discount codes',
    default: false,
    info: 'The page of the cart and the checkout have one of their own.',
  }),
  express: s.toggle({ label: 'Buttons of wallets', default: true, info: 'PayPal and others that the shop has.' }),
  freeShipping: s.toggle({ label: 'Show how far it is to free shipping', default: true }),
  upsells: s.toggle({ label: 'Show what goes with the cart', default: true }),
  scheme: s.colorScheme({ label: 'Colour scheme', default: 'base' }),
};

export type Props = SectionProps<typeof settings>;
