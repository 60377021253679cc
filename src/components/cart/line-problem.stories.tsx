import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LineProblem } from './line-problem.tsx';

const meta = {
  title: 'Checkout/Parts/LineProblem',
  component: LineProblem,
  parameters: { layout: 'padded' },
  args: { problem: 'sold_out', available: 0 },
} satisfies Meta<typeof LineProblem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sold out. Remove it to continue.')).toBeVisible();
  },
};

export const FewerLeft: Story = {
  args: { problem: 'not_enough_stock', available: 1234 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only 1,234 left. Lower the quantity to continue.')).toBeVisible();
  },
};

/** Nothing is wrong. */
export const Empty: Story = { args: { problem: null }, parameters: { drawsNothing: 'Nothing is wrong.' } };
