import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { CheckoutProgress } from './checkout-progress.tsx';

const steps = [
  { id: 'information', label: 'Information', state: 'done' },
  { id: 'shipping', label: 'Shipping', state: 'current' },
  { id: 'payment', label: 'Payment', state: 'ahead' },
] as const;

const meta = {
  title: 'Checkout/Parts/CheckoutProgress',
  component: CheckoutProgress,
  parameters: { layout: 'padded' },
  args: { steps, onShow: fn() },
} satisfies Meta<typeof CheckoutProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Completed steps are links; later ones are not yet. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('link', { name: 'Payment' })).toBeNull();
    canvas.getByRole('link', { name: 'Information' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onShow).toHaveBeenCalledWith('information');
  },
};

export const First: Story = {
  args: { steps: steps.map((step, index) => ({ ...step, state: index === 0 ? 'current' : 'ahead' })) },
};

export const LongText: Story = { args: { steps: steps.map((step) => ({ ...step, label: longWords })) } };
