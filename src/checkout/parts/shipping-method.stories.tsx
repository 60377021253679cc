import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { ShippingMethod } from './shipping-method.tsx';
import type { ShippingMethodProps } from './shipping-method.tsx';

function Chosen(props: Omit<ShippingMethodProps, 'onMethodChange'>) {
  const [method, setMethod] = useState(props.method);
  return (
    <div className="max-w-reading p-6">
      <ShippingMethod {...props} method={method} onMethodChange={setMethod} />
    </div>
  );
}

const meta = {
  title: 'Checkout/Parts/ShippingMethod',
  component: Chosen,
  args: { rates: filledCheckout.shipping.rates, method: '312', status: 'ready' },
} satisfies Meta<typeof Chosen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrows move through the rates. */
export const Default: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('radio', { name: /Standard/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Express/ })).toBeChecked();
  },
};

export const Awaited: Story = { args: { rates: [], status: 'awaited' } };

export const Loading: Story = { args: { rates: [], status: 'loading' } };

export const NotServed: Story = { args: { rates: [] } };

export const Invalid: Story = { args: { method: null, error: 'Choose how to send your order.' } };
