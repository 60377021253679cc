import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PriceRange } from './price-range.tsx';

const meta = {
  title: 'Primitives/PriceRange',
  component: PriceRange,
  parameters: { layout: 'padded' },
  args: { price: { lowest: 2400, highest: 18_050 }, min: null, max: null, open: true },
} satisfies Meta<typeof PriceRange>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const from = canvas.getByRole('spinbutton', { name: 'From (USD)' });
    await expect(from).toHaveAttribute('placeholder', '24');
    await expect(canvas.getByRole('spinbutton', { name: 'To (USD)' })).toHaveAttribute('placeholder', '181');
    await userEvent.type(from, '30.5');
    await expect(from).toBeValid();
    await userEvent.clear(from);
  },
};
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('spinbutton', { name: 'From (USD)' })).toHaveFocus();
  },
};
export const Chosen: Story = { args: { min: 40, max: 120.5, open: false } };
export const NothingLeft: Story = { args: { price: null, max: 5 } };
export const LongText: Story = { args: { price: { lowest: 100, highest: 123_456_789_012 }, min: 123_456_789 } };
