import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { QuantityDiscountHints } from './tier-nudges.tsx';

const mug = { product_id: 8, title: 'Everyday Mug', next_tier: { missing: 2, price: 2720 } };

const meta = {
  title: 'Checkout/Parts/TierNudges',
  component: QuantityDiscountHints,
  args: { items: [mug] },
  decorators: [
    (Story) => (
      <div className="max-w-reading p-6">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QuantityDiscountHints>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Everyday Mug: add 2 more and pay $27.20 each.');
  },
};

/** Two lines of one product get one hint. */
export const TwoLines: Story = {
  args: { items: [mug, mug] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const Nothing: Story = {
  args: { items: [{ ...mug, next_tier: undefined }] },
  parameters: { drawsNothing: 'No line is near a better price.' },
};

export const LongText: Story = {
  args: { items: [{ product_id: 9, title: longWords, next_tier: { missing: 9999, price: 123_456_789_012 } }] },
};
