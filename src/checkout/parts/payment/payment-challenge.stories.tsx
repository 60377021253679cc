import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { showPayPage } from '../../../../tests/fixtures/pay-page.ts';
import { PaymentChallenge } from './payment-challenge.tsx';

const meta = {
  title: 'Checkout/Parts/PaymentChallenge',
  component: PaymentChallenge,
  args: { show: showPayPage('challenge'), onClose: fn() },
} satisfies Meta<typeof PaymentChallenge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Escape closes the verification, and nothing is charged. */
export const Abandoned: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Confirm your payment' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** A bank's page that is longer than its frame scrolls. */
export const LongText: Story = {
  args: {
    show: (frame) => {
      frame.srcdoc = `<!doctype html><html lang="en"><head><title>Bank</title></head><body><main>${'<p>A question that a bank has put at great length.</p>'.repeat(12)}</main></body></html>`;
      return () => undefined;
    },
  },
};
