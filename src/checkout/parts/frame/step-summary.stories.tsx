import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { StepSummary } from './step-summary.tsx';

const onChange = fn();
const rows = [
  { id: 'contact', label: 'Contact', value: 'demo@example.com', onChange },
  { id: 'address', label: 'Ship to', value: '350 Fifth Avenue, New York, NY 10118', onChange },
];

const meta = {
  title: 'Checkout/Parts/StepSummary',
  component: StepSummary,
  parameters: { layout: 'padded' },
  args: { rows },
} satisfies Meta<typeof StepSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Contact' }));
    await expect(onChange).toHaveBeenCalled();
  },
};

export const LongText: Story = { args: { rows: rows.map((row) => ({ ...row, value: longWords })) } };
