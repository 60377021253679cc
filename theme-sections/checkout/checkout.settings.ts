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
      { value: 'web-builder', label: 'Custom blocks' },
    ],
    info: 'Stores that use the website builder always show one of the last two.',
  }),
  logo: s.image({ label: 'Logo', group: 'Header', info: 'Leave empty to show the store name.' }),
  express: s.toggle({
    label: 'Show dynamic checkout buttons',
    group: 'Header',
    default: true,
    info: 'PayPal and other wallets your store accepts, above the form.',
  }),
  company: s.toggle({ label: 'Show company field', group: 'Fields', default: false }),
  phone: s.toggle({ label: 'Show phone field', group: 'Fields', default: true }),
  coupon: s.toggle({ label: 'Show discount code field', group: 'Fields', default: true }),
  note: s.toggle({ label: 'Show order note', group: 'Fields', default: false }),
  billing: s.toggle({ label: 'Allow a different billing address', group: 'Fields', default: true }),
  tip: s.toggle({ label: 'Show tipping options', group: 'Tip', default: false }),
  tipShares: s.text({
    label: 'Tip percentages',
    group: 'Tip',
    default: '5, 10, 15',
    limit: 20,
    visibleIf: { field: 'tip', is: true },
  }),
  terms: s.select({
    label: 'Terms of service',
    options: [
      { value: 'checkbox', label: 'Require a checkbox' },
      { value: 'notice', label: 'Show a notice' },
    ],
    group: 'Terms',
  }),
  termsPolicy: s.text({ label: 'Terms policy', group: 'Terms', default: 'terms_of_service', limit: 60 }),
  policies: s.toggle({ label: 'Show policy links', group: 'Terms', default: true }),
  trust: s.toggle({ label: 'Show security message', group: 'Trust', default: true }),
  cards: s.text({
    label: 'Accepted cards',
    group: 'Trust',
    default: 'Visa, Mastercard, American Express',
    limit: 120,
    visibleIf: { field: 'trust', is: true },
  }),
  guarantee: s.inlineText({
    label: 'Guarantee',
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
      label: 'Width',
      min: 1,
      max: 12,
      default: 12,
      info: 'In columns of a 12-column grid. Blocks are full width on mobile.',
    }),
  },
  limit: 1,
});

/** Parts of the checkout as blocks, for layouts that are built from blocks. */
const parts = {
  express: part('Express checkout'),
  contact: part('Contact'),
  delivery: part('Shipping address'),
  shipping: part('Shipping method'),
  payment: part('Payment'),
  tip: part('Tip'),
  bump: part('Order bump'),
  note: part('Order note'),
  summary: part('Order summary'),
  discount: part('Discount codes'),
  terms: part('Terms of service'),
  'place-order': part('Place order button'),
  trust: part('Security message'),
  policies: part('Policies'),
};

export const blocks = {
  column: {
    name: 'Column',
    settings: {
      span: s.range({
        label: 'Width',
        min: 1,
        max: 12,
        default: 6,
        info: 'In columns of a 12-column grid. Columns stack on mobile.',
      }),
      look: s.select({
        label: 'Style',
        options: [
          { value: 'plain', label: 'Plain' },
          { value: 'card', label: 'Framed' },
          { value: 'quiet', label: 'Tinted background' },
        ],
      }),
      sticky: s.toggle({ label: 'Sticky', default: false }),
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
