import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { checkout } from '../../../tests/fixtures/fixtures.ts';
import { LineControls } from './line-controls.tsx';

const item = checkout.items[0]!;

const meta = {
  title: 'Checkout/Parts/LineControls',
  component: LineControls,
  parameters: { layout: 'padded' },
  args: { item, onQuantityChange: fn(), onRemove: fn() },
} satisfies Meta<typeof LineControls>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase quantity' }));
    await expect(args.onQuantityChange).toHaveBeenCalledWith(item.qty + 1);
    canvas.getByRole('button', { name: `Remove ${item.title}` }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalled();
  },
};

/** All that is in stock. */
export const Most: Story = { args: { item: { ...item, qty: 3, available_quantity: 3 } } };

export const SoldOut: Story = { args: { item: { ...item, available_quantity: 0 } } };
