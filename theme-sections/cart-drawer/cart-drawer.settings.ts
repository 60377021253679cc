import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  emptyText: s.text({
    label: 'Empty cart text',
    default: 'Good things take their time. Have a look around.',
    limit: 160,
  }),
  continueUrl: s.url({ label: 'Continue shopping link', default: '/collections/all' }),
  coupon: s.toggle({
    label: 'Show discount code field',
    default: false,
    info: 'The cart page and the checkout have their own setting.',
  }),
  express: s.toggle({
    label: 'Show dynamic checkout buttons',
    default: true,
    info: 'PayPal and other wallets your store accepts.',
  }),
  freeShipping: s.toggle({ label: 'Show free shipping progress', default: true }),
  upsells: s.toggle({ label: 'Show product recommendations', default: true }),
  scheme: s.colorScheme({ label: 'Color scheme', default: 'base' }),
};

export type Props = SectionProps<typeof settings>;
