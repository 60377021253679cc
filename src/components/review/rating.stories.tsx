import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Rating } from './rating.tsx';

const meta = {
  title: 'Primitives/Rating',
  component: Rating,
  parameters: { layout: 'padded' },
  args: { rating: { average: 4.63, count: 12 } },
} satisfies Meta<typeof Rating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('4.6 of 5, 12 reviews')).toBeInTheDocument();
  },
};
export const OfOne: Story = { args: { rating: { average: 2, count: 1 } } };
export const OfMany: Story = { args: { rating: { average: 4.98, count: 123_456 }, className: 'text-14' } };
