import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { blankCheckout, checkoutData, filledCheckout } from '../../tests/fixtures/checkout-fixtures.ts';
import { picture } from '../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './checkout.section.ts';
import type { CheckoutData, Props } from './checkout.settings.ts';
import { View } from './checkout.view.tsx';

const args = (data: CheckoutData, settings: Record<string, unknown> = {}) => sectionArgs<Props>(section, { settings, data });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const paths = { info: `GET /checkout/${blankCheckout.token}/next/new-info.json`, save: `PUT /checkout/${blankCheckout.token}/customer-and-shipping.json` };

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

/** Every field a shop may ask for, terms that need no tick, no policies. */
export const AllFields: Story = {
  args: args(checkoutData(filledCheckout), { company: true, phone: true, note: true, terms: 'notice', policies: false, logo: picture('brand/halden-and-moss-logo.svg') }),
};

export const WithoutTelephone: Story = { args: args(checkoutData(filledCheckout), { phone: false, coupon: false, termsPolicy: 'refund_policy' }) };

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args(checkoutData({ ...blankCheckout, items: [] })) };

export const LongText: Story = {
  args: args({
    ...checkoutData(filledCheckout),
    shopName: longWords,
    checkout: { ...filledCheckout, items: filledCheckout.items.map((line) => ({ ...line, title: longWords, line_price: 123456789012 })) },
    paymentMethods: [{ ...checkoutData(filledCheckout).paymentMethods[0]!, title: longWords, instructions: longWords }],
  }),
};

/** The server is looking up rates and tax for the address. */
export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'GB');
    await expect(await canvas.findByRole('status', { name: 'Looking up shipping methods' })).toBeVisible();
  },
};

/** The address could not be stored: said where rates would be, with another try; what was chosen stays. */
export const Failed: Story = {
  parameters: { network: { [paths.info]: filledCheckout, [paths.save]: offline } },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'GB');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We cannot reach the shop.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('GB');
  },
};

/** Another country asks for other fields: a German address has its postal code before the city and no state. */
export const AnotherCountry: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'ZIP code' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'DE');
    await expect(canvas.getByRole('textbox', { name: 'Postcode (PLZ)' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'State' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('radio', { name: /Express/ })).toBeVisible());
  },
};
