import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { CartDiscount } from '#domain/discount/discount.ts';
import { Button } from '#ui/actions/button.tsx';
import { DiscountAnnouncer } from './discount-announcer.tsx';

const applied: CartDiscount = {
  id: 401,
  title: 'Welcome',
  code: 'WELCOME10',
  discount_type: 'percentage',
  discount_value: 10,
  maximum_discount_amount: null,
  amount: 2140,
  state: 'applied',
  problem: null,
  missing: null,
};

function Host() {
  const [discounts, setDiscounts] = useState<CartDiscount[]>([]);
  const [isLost, setLost] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 p-6">
      <Button onClick={() => setDiscounts([applied])}>Apply</Button>
      <Button onClick={() => setDiscounts([])}>Remove</Button>
      <Button onClick={() => setLost(true)}>Expire</Button>
      <DiscountAnnouncer
        discounts={discounts}
        lostCodes={isLost ? [{ code: 'SPRING15', problem: 'coupon_expired' }] : []}
      />
    </div>
  );
}

const meta = { title: 'Checkout/Parts/DiscountAnnouncer', component: Host } satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Silent at first, then a sentence for each change. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(canvas.getByText('WELCOME10 applied. You save $21.40.')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Expire' }));
    await waitFor(() => expect(canvas.getByText('SPRING15: This code has expired.')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.getByText('WELCOME10 removed.')).toBeInTheDocument());
  },
};
