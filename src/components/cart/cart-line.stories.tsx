import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { CartLine } from './cart-line.tsx';

const [vase, mugs, board] = cart.items;

const meta = {
  title: 'Checkout/Parts/CartLine',
  component: CartLine,
  args: { item: mugs!, onQuantityChange: fn(), onRemove: fn() },
  decorators: [
    (Story) => (
      <ul className="max-w-reading p-6">
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof CartLine>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Quantity and removal by keyboard. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('spinbutton', { name: 'Quantity of Everyday Mug' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onQuantityChange).toHaveBeenCalledWith(3);
    canvas.getByRole('button', { name: 'Remove Everyday Mug' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalled();
  },
};

export const Compact: Story = { args: { look: 'compact' } };

export const Personalised: Story = { args: { item: board! } };

export const Pending: Story = { args: { isPending: true } };

export const Discounted: Story = { args: { item: { ...vase!, total_discounts: 680 } } };

export const SoldOut: Story = { args: { item: { ...vase!, available_quantity: 0 } } };

export const FewerLeft: Story = { args: { item: { ...mugs!, available_quantity: 1 } } };

export const Refused: Story = { args: { error: 'We don’t have that many in stock. Lower the quantity.' } };

export const LongText: Story = {
  args: { item: { ...board!, title: longWords, variant_title: longWords, line_price: 123456789012 } },
};
