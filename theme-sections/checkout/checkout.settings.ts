import type { Checkout, Country, PaymentMethod } from '#domain/entities/checkout.ts';
import type { Currency } from '#domain/entities/shop.ts';
import { s } from '#theme/model/fields.ts';
import type { FormDraft } from '#theme/model/reader.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  layout: s.select({
    label: 'Layout',
    options: [{ value: 'one-page-v2', label: 'One page, two columns' }],
    info: 'Two columns with the summary beside the form; on a phone the summary opens above it.',
  }),
  logo: s.image({ label: 'Logo', group: 'Head', info: 'The shop’s name is written where there is none.' }),
  company: s.toggle({ label: 'Ask for a company', group: 'Fields', default: false }),
  phone: s.toggle({ label: 'Ask for a telephone number', group: 'Fields', default: true }),
  coupon: s.toggle({ label: 'Offer a field for discount codes', group: 'Fields', default: true }),
  note: s.toggle({ label: 'Offer a note to the shop', group: 'Fields', default: false }),
  terms: s.select({
    label: 'Terms of sale',
    options: [
      { value: 'checkbox', label: 'Must be ticked' },
      { value: 'notice', label: 'Placing the order agrees to them' },
    ],
    group: 'Terms',
  }),
  termsPolicy: s.text({ label: 'Policy that holds the terms', group: 'Terms', default: 'terms_of_service', limit: 60 }),
  policies: s.toggle({ label: 'Links to the policies below the form', group: 'Terms', default: true }),
};

/** What the page needs to begin with; the checkout store takes it from here. */
export type CheckoutData = {
  shopName: string;
  /** Chosen in an empty address. */
  defaultCountry: string;
  checkout: Checkout;
  /** A code that was refused without script. */
  coupon?: FormDraft | null;
  paymentMethods: PaymentMethod[];
  countries: Country[];
  policies: { handle: string; title: string }[];
  /** The shop's own currency: what is charged, whatever the visitor looks at. */
  charged: Currency;
};

export type Props = SectionProps<typeof settings, CheckoutData | null>;
