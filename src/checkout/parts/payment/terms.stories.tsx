import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Terms, TermsNotice } from './terms.tsx';

const meta = {
  title: 'Checkout/Parts/Terms',
  component: Terms,
  args: { href: '/policies/terms-of-service', isAccepted: false, onAcceptedChange: fn() },
} satisfies Meta<typeof Terms>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('checkbox', { name: 'I agree to the terms of service.' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onAcceptedChange).toHaveBeenCalledWith(true);
  },
};

export const Accepted: Story = { args: { isAccepted: true } };

export const Invalid: Story = { args: { error: 'Agree to the terms to place your order.' } };

/** For shops without a check box. */
export const Notice: Story = { render: ({ href }) => <TermsNotice href={href} /> };
