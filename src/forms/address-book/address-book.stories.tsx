import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { customerApi } from '#api/customer.api.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { countries } from '../../../tests/fixtures/checkout-fixtures.ts';
import { addresses } from '../../../tests/fixtures/customer-fixtures.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { AddressBookForm } from './address-book.form.tsx';
import { createAddressBookForm } from './address-book.model.ts';

interface HostProps {
  address?: Partial<Address>;
  canChoose?: boolean;
}

function Host({ address, canChoose = true }: HostProps) {
  const [model] = useState(() => createAddressBookForm({ address, countries, defaultCountry: 'US' }));
  const [isUsual, setUsual] = useState(false);
  const send = (given: Address) =>
    storyHttp.call(customerApi.addAddress, { body: { address: given, is_default: isUsual } });
  return (
    <div className="max-w-reading p-6">
      <FormFrame model={model} submit="Save address" success="Saved." onSubmit={() => void model.submit(send)}>
        <AddressBookForm
          model={model}
          countries={countries}
          isNew={!address}
          isUsual={isUsual}
          canChoose={canChoose}
          onUsualChange={setUsual}
        />
      </FormFrame>
    </div>
  );
}

const ADD = 'POST /customer/next/addresses.json';
const filled = {
  first_name: 'Ada',
  last_name: 'Moss',
  address1: '1 Kiln Road',
  city: 'Oakland',
  zip: '94601',
  country_code: 'US',
  province_code: 'CA',
};

const meta = {
  title: 'Forms/AddressBook',
  component: Host,
  parameters: { network: { [ADD]: { addresses } } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { address: filled } };

/** The only address is the default one, so there is no choice. */
export const TheFirstOne: Story = { args: { canChoose: false } };

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveFocus());
    await expect(canvas.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription('Choose a state.');
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

export const Refused: Story = {
  args: { address: filled },
  parameters: {
    network: {
      [ADD]: failure(422, 'invalid_request', 'Invalid request', [{ field: 'address.zip', code: 'zip_invalid' }]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }));
    const zip = canvas.getByRole('textbox', { name: 'ZIP code' });
    await waitFor(() => expect(zip).toHaveFocus());
    await expect(zip).toHaveAccessibleDescription('Enter a valid ZIP code, such as 10001 (United States).');
  },
};

/** Keyboard only, saved as the default address. */
export const Success: Story = {
  args: { address: filled },
  play: async ({ canvas }) => {
    const usual = canvas.getByRole('checkbox', { name: 'Set as default address' });
    usual.focus();
    await userEvent.keyboard(' ');
    await expect(usual).toBeChecked();
    canvas.getByRole('textbox', { name: 'City' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Saved.')).toBeVisible();
  },
};
