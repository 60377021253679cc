import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '#ui/actions/button.tsx';
import { TotalAnnouncer } from './total-announcer.tsx';
import type { TotalAnnouncerProps } from './total-announcer.tsx';

/** Changes the total with a button. */
function Host({ total_price, isSettled }: TotalAnnouncerProps) {
  const [total, setTotal] = useState(total_price);
  return (
    <div className="p-6">
      <TotalAnnouncer total_price={total} isSettled={isSettled} />
      <Button onClick={() => setTotal(24_800)}>Send it by express</Button>
    </div>
  );
}

const meta = {
  title: 'Checkout/Parts/TotalAnnouncer',
  component: Host,
  args: { total_price: 23_300, isSettled: true },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No change, no announcement. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Announcing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send it by express' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Your total is now $248.00.'));
  },
};

/** The server has not responded yet, so nothing is announced. */
export const Pending: Story = {
  args: { isSettled: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send it by express' }));
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
