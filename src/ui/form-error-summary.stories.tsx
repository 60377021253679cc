import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FormErrorSummary } from './form-error-summary.tsx';
import { TextField } from './text-field.tsx';
import { longWords } from './ui.fixtures.ts';

const meta = {
  title: 'Primitives/FormErrorSummary',
  component: FormErrorSummary,
  parameters: { layout: 'padded' },
  args: {
    focus: false,
    errors: [
      { fieldId: 'summary-email', message: 'Enter an email address' },
      { message: 'No shipping to this address' },
    ],
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <FormErrorSummary {...args} />
      <TextField id="summary-email" label="Email" type="email" error="Enter an email address" />
    </div>
  ),
} satisfies Meta<typeof FormErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const One: Story = { args: { errors: [{ fieldId: 'summary-email', message: 'Enter an email address' }] } };
export const None: Story = { args: { errors: [] } };
export const LongText: Story = { args: { errors: [{ fieldId: 'summary-email', message: longWords }] } };
/** Takes the focus when it appears. */
export const Focused: Story = {
  args: { focus: true },
  play: async ({ canvasElement }) => {
    const summary = within(canvasElement).getByRole('alert');
    await expect(summary).toHaveFocus();
    await expect(summary).toHaveTextContent('2 things need your attention');
    await expect(within(summary).getByRole('link', { name: 'Enter an email address' })).toHaveAttribute('href', '#summary-email');
  },
};
