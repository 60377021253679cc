import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EmptyState } from './empty-state.tsx';
import { Button } from '../actions/button.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/EmptyState',
  component: EmptyState,
  parameters: { layout: 'padded' },
  args: {
    icon: 'bag',
    title: 'Your cart is empty',
    children: 'Things you add wait here.',
    action: <Button href="/collections/all">See what’s new</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Short: Story = {
  args: { icon: undefined, children: undefined, title: 'No results for “lampp”', level: 3, action: undefined },
};
export const Focused: Story = {
  args: { level: 1, children: undefined },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'See what’s new' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { title: longWords, children: longWords } };
