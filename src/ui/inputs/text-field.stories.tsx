import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TextField } from './text-field.tsx';
import { longWords } from '../ui.fixtures.ts';

const meta = {
  title: 'Primitives/TextField',
  component: TextField,
  parameters: { layout: 'padded' },
  args: { label: 'First name', name: 'first_name', autoComplete: 'given-name' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: 'Ada' } };
export const Described: Story = {
  args: { label: 'Phone', type: 'tel', description: 'For questions about the delivery only.' },
};
export const Optional: Story = { args: { label: 'Company', optional: true } };
export const HiddenLabel: Story = { args: { label: 'Search', type: 'search', placeholder: 'Search', hideLabel: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Ada' } };
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('textbox', { name: 'First name' })).toHaveFocus();
  },
};
export const LongText: Story = {
  args: { label: longWords, description: longWords, error: longWords, defaultValue: longWords },
};

/** Description and error are read with the field, in this order. */
export const Invalid: Story = {
  args: {
    label: 'Email',
    type: 'email',
    defaultValue: 'ada@',
    description: 'For the confirmation.',
    error: 'Enter an email address such as name@example.com',
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Email' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      'For the confirmation. Enter an email address such as name@example.com',
    );
  },
};
export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'First name' });
    await userEvent.click(within(canvasElement).getByText('First name', { selector: 'label, label *' }));
    await userEvent.keyboard('Grace');
    await expect(input).toHaveValue('Grace');
  },
};
