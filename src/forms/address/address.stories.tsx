import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { checkoutApi } from '#api/checkout.api.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { countries, filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { AddressForm } from './address.form.tsx';
import { createAddressForm, EMPTY_ADDRESS } from './address.model.ts';

interface HostProps {
  address?: Partial<Address>;
  withCompany?: boolean;
  withPhone?: boolean;
}

const name = 'shipping_address';

/** Submits to the endpoint that stores a checkout's address. */
function Host({ address, ...fields }: HostProps) {
  const [model] = useState(() =>
    createAddressForm({ ...EMPTY_ADDRESS, country_code: 'US', ...address }, { countries, name }),
  );
  const send = (shipping_address: Address) =>
    storyHttp.call(checkoutApi.customerAndShipping, {
      path: { token: filledCheckout.token },
      body: { shipping_address },
    });
  return (
    <div className="max-w-reading p-6">
      <FormFrame model={model} submit="Save address" success="Saved." onSubmit={() => void model.submit(send)}>
        <AddressForm model={model} name={name} legend="Delivery" countries={countries} {...fields} />
      </FormFrame>
    </div>
  );
}

const call = `PUT /checkout/${filledCheckout.token}/customer-and-shipping.json`;

const meta = {
  title: 'Forms/Address',
  component: Host,
  parameters: { network: { [call]: filledCheckout } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = filledCheckout.info.shipping_address!;

export const Default: Story = {};

export const Filled: Story = { args: { address: filled } };

export const WithCompany: Story = { args: { withCompany: true, withPhone: false } };

export const Germany: Story = {
  args: { address: { ...filled, country_code: 'DE', province_code: '', zip: '10115', city: 'Berlin' } },
};

export const Japan: Story = { args: { address: { country_code: 'JP' } }, globals: { locale: 'ja' } };

/** All missing fields show an error, and the first one gets the focus. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveFocus());
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription('Choose a state.');
    await expect(canvas.getByRole('textbox', { name: /^Apartment/ })).toHaveAccessibleDescription('');
  },
};

export const Submitting: Story = {
  args: { address: filled },
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
    await expect(canvas.getByRole('button', { name: 'Save address' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server's error is shown at its field. */
export const Refused: Story = {
  args: { address: filled },
  parameters: {
    network: {
      [call]: failure(422, 'invalid_request', 'Invalid request', [
        { field: 'shipping_address.zip', code: 'zip_invalid' },
      ]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
    const zip = canvas.getByRole('textbox', { name: 'ZIP code' });
    await waitFor(() => expect(zip).toHaveFocus());
    await expect(zip).toHaveAccessibleDescription('Enter a valid ZIP code, such as 10001 (United States).');
    await expect(zip).toHaveValue(filled.zip);
  },
};

/** Keyboard only; the error disappears once it is fixed. */
export const Success: Story = {
  args: { address: { ...filled, city: '' } },
  play: async ({ canvas }) => {
    const city = canvas.getByRole('textbox', { name: 'City' });
    city.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(city).toHaveAccessibleDescription('Enter a city.'));
    await userEvent.keyboard('Albany');
    await expect(city).toHaveAccessibleDescription('');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Saved.')).toBeVisible();
  },
};
