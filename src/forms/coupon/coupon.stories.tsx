import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { discountsApi } from '#api/discounts.api.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { discountedCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { CouponForm } from './coupon.form.tsx';
import { createCouponForm } from './coupon.model.ts';

interface HostProps {
  code?: string;
}

const { token } = discountedCheckout;

function Host({ code = '' }: HostProps) {
  const [model] = useState(() => createCouponForm({ values: { code }, errors: {} }));
  const send = async () => {
    if (await model.submit((values) => storyHttp.call(discountsApi.apply, { path: { token }, body: values })))
      model.reset();
  };
  return (
    <div className="max-w-reading p-6">
      <CouponForm model={model} onSubmit={() => void send()} />
    </div>
  );
}

const call = `POST /checkout/${token}/apply-coupon.json`;

const meta = {
  title: 'Forms/Coupon',
  component: Host,
  parameters: { network: { [call]: discountedCheckout } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { code: 'WELCOME10' } };

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Discount code' });
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAccessibleDescription('Enter a code.');
  },
};

export const Submitting: Story = {
  args: { code: 'WELCOME10' },
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server rejects the code: its error is shown at the field and the typed value stays. */
export const Refused: Story = {
  args: { code: 'SPRING15' },
  parameters: {
    network: { [call]: failure(422, 'coupon_expired', 'Coupon expired', [{ field: 'code', code: 'coupon_expired' }]) },
  },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Discount code' });
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code has expired.'));
    await expect(code).toHaveValue('SPRING15');
    await expect(code).toHaveFocus();
  },
};

/** Keyboard only; the field is emptied for the next code. */
export const Success: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Discount code' });
    code.focus();
    await userEvent.keyboard('welcome10{Enter}');
    await waitFor(() => expect(code).toHaveValue(''));
  },
};

export const LongText: Story = { args: { code: 'DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTSKAPITAENSMUETZE'.repeat(3) } };
