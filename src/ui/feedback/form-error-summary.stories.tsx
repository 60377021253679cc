import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import type { FormErrorSummaryProps } from './form-error-summary.tsx';
import { TextField } from '../inputs/text-field.tsx';
import { longWords } from '../ui.fixtures.ts';

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
/** Takes the focus when it appears, and leads on to the field. */
export const Focused: Story = {
  render: (args) => <SentForm {...args} focus />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send' }));
    const summary = await within(canvasElement).findByRole('alert');
    await expect(summary).toHaveFocus();
    await expect(summary).toHaveTextContent('2 things need your attention');
    await expect(within(summary).getByRole('link', { name: 'Enter an email address' })).toHaveAttribute(
      'href',
      '#summary-email',
    );
  },
};

/** Errors appear once the form is sent. */
function SentForm({ errors, focus }: FormErrorSummaryProps) {
  const [isSent, setIsSent] = useState(false);
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <FormErrorSummary errors={isSent ? errors : []} focus={focus} />
      <TextField id="summary-email" label="Email" type="email" error={isSent ? 'Enter an email address' : undefined} />
      <Button onClick={() => setIsSent(true)}>Send</Button>
    </div>
  );
}
