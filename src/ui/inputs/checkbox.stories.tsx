import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  parameters: { layout: 'padded' },
  args: { label: 'Send me one letter a month', name: 'newsletter' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Described: Story = { args: { description: 'You can leave at any time.' } };
export const Invalid: Story = { args: { label: 'I accept the terms', error: 'Accept the terms to go on' } };
export const Disabled: Story = { args: { disabled: true } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('checkbox', { name: 'Send me one letter a month' })).toHaveFocus();
  },
};
export const LongText: Story = { args: { label: longWords, description: longWords, error: longWords } };
/** The label is part of the click target; Space toggles. */
export const Toggled: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Send me one letter a month' });
    await userEvent.click(
      within(canvasElement).getByText('Send me one letter a month', { selector: 'label, label *' }),
    );
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
