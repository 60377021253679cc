import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stars } from './stars.tsx';

const meta = {
  title: 'Primitives/Stars',
  component: Stars,
  parameters: { layout: 'padded' },
  args: { value: 4.6 },
} satisfies Meta<typeof Stars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('4.6 of 5')).toBeInTheDocument();
  },
};
export const One: Story = { args: { value: 1 } };
export const Large: Story = { args: { value: 3.5, className: 'text-36' } };
