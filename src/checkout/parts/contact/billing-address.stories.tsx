import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AddressForm } from '#forms/address/address.form.tsx';
import { createAddressForm, EMPTY_ADDRESS } from '#forms/address/address.model.ts';
import { countries } from '../../../../tests/fixtures/checkout-fixtures.ts';
import { BillingAddress } from './billing-address.tsx';

const name = 'billing_address';
const model = createAddressForm({ ...EMPTY_ADDRESS, country_code: 'US' }, { countries, name });

const meta = {
  title: 'Checkout/Parts/BillingAddress',
  component: BillingAddress,
  parameters: { layout: 'padded' },
  args: { isSame: true, onSameChange: fn(), form: null },
  render: (args) => (
    <BillingAddress
      {...args}
      form={
        <AddressForm
          model={model}
          name={name}
          kind="billing"
          legend="Billing address"
          countries={countries}
          withPhone={false}
        />
      }
    />
  ),
} satisfies Meta<typeof BillingAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('checkbox', { name: 'Use shipping address as billing address' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onSameChange).toHaveBeenCalledWith(false);
  },
};

/** Fields with `billing` autocomplete, so that browsers fill in another address than the shipping address. */
export const Another: Story = {
  args: { isSame: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'ZIP code' })).toHaveAttribute(
      'autocomplete',
      'billing postal-code',
    );
  },
};
