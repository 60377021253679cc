import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TextArea } from './text-area.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/TextArea',
  component: TextArea,
  parameters: { layout: 'padded' },
  args: { label: 'Order note', name: 'note' },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: 'Please leave it with the neighbour.\nThank you.' } };
export const Optional: Story = { args: { optional: true, description: 'We read every one.' } };
export const Invalid: Story = { args: { error: 'Use at most 2,000 characters' } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('textbox', { name: 'Order note' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { label: longWords, defaultValue: longWords } };
