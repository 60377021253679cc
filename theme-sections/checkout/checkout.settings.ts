import type { Checkout, Country, PaymentMethod } from '#domain/checkout/checkout.ts';
import type { Currency } from '#domain/shop/shop.ts';
import { s } from '#theme/model/fields.ts';
import type { FormDraft } from '#theme/model/reader.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  layout: s.select({
    label: 'Layout',
    options: [
      { value: 'one-page-v2', label: 'One page, two columns' },
      { value: 'one-page-v1', label: 'One page, one column' },
      { value: 'one-page-v3', label: 'One page, step by step' },
      { value: 'old', label: 'Three pages' },
      { value: 'new-ecommerce', label: 'One page, editable summary' },
      { value: 'web-builder', label: 'Blocks of this section' },
    ],
    info: 'A shop that uses the website builder shows one of the last two, whatever is chosen here.',
  }),
  logo: s.image({ label: 'Logo', group: 'Head', info: 'The shop’s name is written where there is none.' }),
  express: s.toggle({
    label: 'Buttons of wallets',
    group: 'Head',
    default: true,
    info: 'PayPal and others that the shop has, above the form.',
  }),
  company: s.toggle({ label: 'Ask for a company', group: 'Fields', default: false }),
  phone: s.toggle({ label: 'Ask for a telephone number', group: 'Fields', default: true }),
  coupon: s.toggle({ label: 'Offer a field for discount codes', group: 'Fields', default: true }),
  note: s.toggle({ label: 'Offer a note to the shop', group: 'Fields', default: false }),
  billing: s.toggle({ label: 'Take another billing address', group: 'Fields', default: true }),
  tip: s.toggle({ label: 'Ask for a tip', group: 'Tip', default: false }),
  tipShares: s.text({
    label: 'Shares of the goods in per cent',
    group: 'Tip',
    default: '5, 10, 15',
    limit: 20,
    visibleIf: { field: 'tip', is: true },
  }),
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
  trust: s.toggle({ label: 'Say why one may pay here', group: 'Trust', default: true }),
  cards: s.text({
    label: 'Cards that are taken',
    group: 'Trust',
    default: 'Visa, Mastercard, American Express',
    limit: 120,
    visibleIf: { field: 'trust', is: true },
  }),
  guarantee: s.inlineText({
    label: 'What the shop promises',
    group: 'Trust',
    default: '',
    limit: 120,
    visibleIf: { field: 'trust', is: true },
  }),
};

const part = (name: string) => ({
  name,
  settings: {
    span: s.range({
      label: 'Columns',
      min: 1,
      max: 12,
      default: 12,
      info: 'Of twelve; on a phone every block is as wide as the page.',
    }),
  },
  limit: 1,
});

/** Parts of the checkout as blocks, for layouts that are built from blocks. */
const parts = {
  express: part('Express payment'),
  contact: part('Contact'),
  delivery: part('Shipping address'),
  shipping: part('Shipping method'),
  payment: part('Payment'),
  tip: part('Tip'),
  bump: part('Order bump'),
  note: part('Order note'),
  summary: part('Order summary'),
  discount: part('Discount codes'),
  terms: part('Terms of sale'),
  'place-order': part('Order button'),
  trust: part('Trust'),
  policies: part('Policies'),
};

export const blocks = {
  column: {
    name: 'Column',
    settings: {
      span: s.range({
        label: 'Columns',
        min: 1,
        max: 12,
        default: 6,
        info: 'Of twelve; on a phone columns stand one below the other.',
      }),
      look: s.select({
        label: 'Look',
        options: [
          { value: 'plain', label: 'Plain' },
          { value: 'card', label: 'In a frame' },
          { value: 'quiet', label: 'On a quiet ground' },
        ],
      }),
      sticky: s.toggle({ label: 'Stay in sight', default: false }),
    },
    accepts: [...Object.keys(parts), '@theme'],
  },
  ...parts,
};

/** The initial data of the checkout store. */
export type CheckoutData = {
  shopName: string;
  /** Selected while the address has no country. */
  defaultCountry: string;
  checkout: Checkout;
  /** A code that was rejected without JavaScript. */
  coupon?: FormDraft | null;
  paymentMethods: PaymentMethod[];
  countries: Country[];
  policies: { handle: string; title: string }[];
  /** Error code of a wallet payment that was returned from. */
  refusal?: string;
  /** The product page to go back to after buying directly, with its variant. */
  back?: string;
  /** The current step of a multi-step layout, from the address. */
  step?: string | null;
  /** The shop's own currency, which is charged whatever currency is displayed. */
  charged: Currency;
};

export type Props = SectionProps<typeof settings, CheckoutData | null>;
