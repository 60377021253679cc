import type { Meta, StoryObj } from '@storybook/react-vite';
import { Price } from './price.tsx';

const meta = {
  title: 'Primitives/Price',
  component: Price,
  parameters: { layout: 'padded' },
  args: { price: 6800 },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Reduced: Story = { args: { price: 5400, compare_at_price: 6800 } };
export const From: Story = { args: { price_varies: true } };
export const ReducedFrom: Story = { args: { price: 5400, compare_at_price: 6800, price_varies: true } };
export const Free: Story = { args: { price: 0 } };
/** Twelve digits, in a narrow card. */
export const LongText: Story = {
  args: { price: 123_456_789_012, compare_at_price: 923_456_789_012, price_varies: true },
  render: (args) => (
    <div style={{ maxWidth: 160 }}>
      <Price {...args} />
    </div>
  ),
};
