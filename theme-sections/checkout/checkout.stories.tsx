import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PaymentMethod } from '#domain/checkout/checkout.ts';
import { withWallets } from '../../.storybook/checkout/with-wallets.ts';
import { inWebBuilderShop } from '../../.storybook/checkout/web-builder-shop.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { blankCheckout, checkoutData, filledCheckout } from '../../tests/fixtures/checkout-fixtures.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './checkout.section.ts';
import type { CheckoutData, Props } from './checkout.settings.ts';
import { View } from './checkout.view.tsx';

const args = (data: CheckoutData, settings: Record<string, unknown> = {}) =>
  sectionArgs<Props>(section, { settings, data });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const paths = {
  info: `GET /checkout/${blankCheckout.token}/next/new-info.json`,
  save: `PUT /checkout/${blankCheckout.token}/customer-and-shipping.json`,
};

const paypal: PaymentMethod = {
  id: 4,
  code: 'paypal-express',
  title: 'PayPal',
  instructions: 'You pay at PayPal and come back here.',
  totals_formula_group: 'default',
  provider_options: { is_test_mode: false, leads_away: true },
};

const meta = {
  title: 'Sections/Checkout',
  component: View,
  tags: ['!autodocs'],
  args: args(checkoutData(blankCheckout)),
  parameters: { network: { [paths.save]: filledCheckout, [paths.info]: filledCheckout } },
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Every optional field, a tip and a trust text, terms without a check box, no policies. */
export const AllFields: Story = {
  args: args(checkoutData(filledCheckout), {
    company: true,
    phone: true,
    note: true,
    terms: 'notice',
    policies: false,
    logo: picture('brand/halden-and-moss-logo.svg'),
    tip: true,
    tipShares: '4, 8, 12',
    cards: 'Visa, Mastercard',
    guarantee: '30 days to change your mind.',
  }),
};

/** Express buttons above the checkout form and not part of any form. */
export const Express: Story = {
  parameters: { stores: withWallets },
  play: async ({ canvas }) => {
    const button = within(canvas.getByRole('group', { name: 'Express checkout' })).getByRole<HTMLButtonElement>(
      'button',
      {
        name: 'Pay with Test wallet',
      },
    );
    await expect(
      Object.fromEntries(new FormData(button.form!, button) as unknown as Iterable<[string, string]>),
    ).toEqual({ checkout: blankCheckout.token, from: `/checkouts/${blankCheckout.token}`, express: 'test-gateway' });
  },
};

/** The shop has wallets, but the section hides them. */
export const WalletsOff: Story = {
  args: args(checkoutData(blankCheckout), { express: false }),
  parameters: { stores: withWallets },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  },
};

/** Back from a wallet after approval: only the review is left. */
export const ExpressAgreed: Story = {
  args: args({
    ...checkoutData({
      ...filledCheckout,
      payment: { ...filledCheckout.payment, express: { method_code: 'paypal-express', payer: 'payer@example.com' } },
    }),
    paymentMethods: [paypal, ...checkoutData(filledCheckout).paymentMethods],
  }),
  parameters: { stores: withWallets },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Review your order, then place it/)).toHaveTextContent(
      'Paying with PayPal as payer@example.com.',
    );
    await expect(canvas.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
  },
};

/** Back from a cancelled wallet payment, in a layout whose payment step is not visible. */
export const ExpressLeft: Story = {
  args: args({ ...checkoutData(blankCheckout), refusal: 'payment_abandoned' }, { layout: 'one-page-v3' }),
  parameters: { stores: withWallets },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('alert'))[0]).toHaveTextContent(
      'You left before your payment was confirmed.',
    );
  },
};

/** A shop that uses the website builder shows the new layout in place of a classic one. */
export const Swapped: Story = {
  args: args(checkoutData(filledCheckout), { layout: 'one-page-v1' }),
  parameters: { stores: inWebBuilderShop },
  play: async ({ canvas }) => {
    // The summary beside the form, which is collapsed on phones.
    await expect(await canvas.findByRole('complementary', { hidden: true })).toBeInTheDocument();
  },
};

/** The checkout's parts as blocks on twelve columns. */
export const WebsiteBuilder: Story = {
  args: sectionArgs<Props>(section, { preset: 'Website builder', data: checkoutData(filledCheckout) }),
};

const three = (part: string, span: number) => ({ type: part, settings: { span } });

/** Another arrangement of the same blocks: the items first, in a frame, and the theme's own text between the parts. */
export const OwnArrangement: Story = {
  args: sectionArgs<Props>(section, {
    settings: { layout: 'web-builder', tip: true, note: true },
    blocks: {
      bought: {
        type: 'column',
        settings: { span: 4, look: 'card', sticky: true },
        blocks: { summary: three('summary', 6), discount: three('discount', 6), trust: three('trust', 6) },
      },
      form: {
        type: 'column',
        settings: { span: 8 },
        blocks: {
          words: { type: 'heading', settings: { text: 'Where shall we send it?', size: 'medium' } },
          express: three('express', 6),
          bump: three('bump', 6),
          contact: three('contact', 6),
          note: three('note', 6),
          delivery: three('delivery', 11),
          shipping: three('shipping', 6),
          tip: three('tip', 6),
          payment: three('payment', 11),
          terms: three('terms', 6),
          order: three('place-order', 6),
        },
      },
      policies: three('policies', 8),
    },
    data: checkoutData(filledCheckout),
  }),
};

export const ThreePages: Story = {
  args: args({ ...checkoutData(filledCheckout), step: 'shipping' }, { layout: 'old' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Continue to payment' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }));
    await expect(await canvas.findByRole('radiogroup', { name: 'Payment' })).toBeVisible();
  },
};

export const WithoutPhone: Story = {
  args: args(checkoutData(filledCheckout), {
    phone: false,
    coupon: false,
    billing: false,
    trust: false,
    termsPolicy: 'refund_policy',
  }),
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args(checkoutData({ ...blankCheckout, items: [] })) };

export const LongText: Story = {
  args: args({
    ...checkoutData(filledCheckout),
    shopName: longWords,
    checkout: {
      ...filledCheckout,
      items: filledCheckout.items.map((line) => ({ ...line, title: longWords, line_price: 123456789012 })),
    },
    paymentMethods: [{ ...checkoutData(filledCheckout).paymentMethods[0]!, title: longWords, instructions: longWords }],
  }),
};

/** The server is calculating rates and tax for the address. */
export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Country' }), 'GB');
    await expect(await canvas.findByRole('status', { name: 'Loading shipping options' })).toBeVisible();
  },
};

/** The address could not be saved: the error and a retry button are in place of the rates; the choices stay. */
export const Failed: Story = {
  parameters: { network: { [paths.info]: filledCheckout, [paths.save]: offline } },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Country' }), 'GB');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We can’t connect.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('GB');
  },
};

/** Another country has other fields: in a German address the postal code is before the city and there is no state. */
export const AnotherCountry: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'ZIP code' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'DE');
    await expect(canvas.getByRole('textbox', { name: 'Postal code (PLZ)' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'State' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('radio', { name: /Express/ })).toBeVisible());
  },
};
