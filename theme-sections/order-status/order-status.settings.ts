import type { OrderStatus } from '#domain/order/order.ts';
import type { Currency } from '#domain/shop/shop.ts';
import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  logo: s.image({ label: 'Logo', group: 'Header', info: 'Leave empty to show the store name.' }),
  nextSteps: s.textarea({
    label: 'What happens next',
    default: 'We pack your order by hand and write to you as soon as it is on its way.',
    limit: 600,
  }),
  continueUrl: s.url({ label: 'Continue shopping link', default: '/collections/all' }),
  helpUrl: s.url({ label: 'Help link', default: '/pages/contact-us' }),
};

/** The result of a form of this page; null if none was submitted. */
export type OrderNewsData =
  | { act: 'cancel'; code: string }
  | { act: 'reorder'; added: number; missing: string[] }
  | { act: 'link'; isSent: boolean }
  | null;

export type OrderStatusData = {
  shopName: string;
  order: OrderStatus;
  charged: Currency;
  news: OrderNewsData;
  /** For forms posted without script, where the visitor is signed in. */
  formKey?: string;
};

export type Props = SectionProps<typeof settings, OrderStatusData | null>;
