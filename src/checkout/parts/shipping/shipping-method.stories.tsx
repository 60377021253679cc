import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { filledCheckout } from '../../../../tests/fixtures/checkout-fixtures.ts';
import { addBusinessDays } from '#domain/shipping/business-days.ts';
import { ShippingMethod } from './shipping-method.tsx';
import type { ShippingMethodProps } from './shipping-method.tsx';

const today = new Date('2026-06-01T00:00:00Z');
const days = (min: number, max: number): [Date, Date] => [addBusinessDays(today, min), addBusinessDays(today, max)];

function Chosen(props: Omit<ShippingMethodProps, 'onMethodChange' | 'days'>) {
  const [method, setMethod] = useState(props.method);
  return (
    <div className="max-w-reading p-6">
      <ShippingMethod {...props} days={days} method={method} onMethodChange={setMethod} />
    </div>
  );
}

const meta = {
  title: 'Checkout/Parts/ShippingMethod',
  component: Chosen,
  args: { rates: filledCheckout.shipping.rates, method: '312', status: 'ready', onRetry: fn() },
} satisfies Meta<typeof Chosen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys move through the rates. */
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

export const Invalid: Story = { args: { method: null, error: 'Choose a shipping method.' } };

/** The address could not be saved: shows the reason and a retry button. */
export const Failed: Story = {
  args: { rates: [], status: 'failed', error: 'We can’t connect. Check your internet connection and try again.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We can’t connect.');
    canvas.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: { rates: filledCheckout.shipping.rates.map((rate) => ({ ...rate, name: longWords, price: 123_456_789_012 })) },
};
