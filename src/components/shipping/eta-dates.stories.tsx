import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EtaDates } from './eta-dates.tsx';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

const meta = {
  title: 'Checkout/Parts/EtaDates',
  component: EtaDates,
  parameters: { layout: 'padded' },
  args: { from: day('2026-06-08'), to: day('2026-06-11') },
} satisfies Meta<typeof EtaDates>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/June 8\s–\s11/)).toBeVisible();
  },
};

export const OneDay: Story = { args: { from: day('2026-06-08'), to: day('2026-06-08') } };

export const TwoMonths: Story = { args: { from: day('2026-06-29'), to: day('2026-07-02') } };
