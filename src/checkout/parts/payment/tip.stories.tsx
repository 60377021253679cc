import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Tip } from './tip.tsx';

const shares = [5, 10, 15].map((percent) => ({ percent, amount: percent * 214 }));

const meta = {
  title: 'Checkout/Parts/Tip',
  component: Tip,
  parameters: { layout: 'padded' },
  args: { shares, choice: 'none', own: '', currency: 'USD', isPending: false, onChoose: fn(), onOwnChange: fn() },
} satisfies Meta<typeof Tip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys move through the radio buttons. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: 'No tip' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChoose).toHaveBeenCalledWith(5);
  },
};

export const Chosen: Story = { args: { choice: 10 } };

export const Own: Story = { args: { choice: 'own', own: '4.50' } };

export const Invalid: Story = { args: { choice: 'own', own: 'four', error: 'Enter an amount such as 4.50.' } };

/** The server is calculating the total. */
export const Pending: Story = {
  args: { choice: 15, isPending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Adding your tip')).toBeInTheDocument();
  },
};

export const LongPrices: Story = {
  args: { shares: shares.map(({ percent }) => ({ percent, amount: 123456789012 })), choice: 5 },
};
