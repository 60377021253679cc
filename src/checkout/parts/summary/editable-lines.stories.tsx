import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { checkout } from '../../../../tests/fixtures/fixtures.ts';
import { EditableLines } from './editable-lines.tsx';

const [first] = checkout.items;

const meta = {
  title: 'Checkout/Parts/EditableLines',
  component: EditableLines,
  parameters: { layout: 'padded' },
  args: { items: checkout.items, isPending: false, errors: {}, onQuantityChange: fn(), onRemove: fn() },
} satisfies Meta<typeof EditableLines>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Increase quantity' })[0]!);
    await expect(args.onQuantityChange).toHaveBeenCalledWith(first!.id, first!.qty + 1);
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${first!.title}` }));
    await expect(args.onRemove).toHaveBeenCalledWith(first!.id);
  },
};

/** The server has not yet returned the prices of the new quantities. */
export const Pending: Story = { args: { isPending: true } };

export const Refused: Story = {
  args: { errors: { [first!.id]: 'We don’t have that many in stock. Lower the quantity.' } },
};

export const LongText: Story = {
  args: { items: checkout.items.map((item) => ({ ...item, title: longWords, line_price: 123456789012 })) },
};
