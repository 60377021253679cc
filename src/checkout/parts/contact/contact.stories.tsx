import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Contact } from './contact.tsx';

const meta = {
  title: 'Checkout/Parts/Contact',
  component: Contact,
  parameters: { layout: 'padded' },
  args: { email: 'ada@example.com', path: '/checkouts/abc', onLogOut: fn() },
} satisfies Meta<typeof Contact>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Sign out' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogOut).toHaveBeenCalledOnce();
  },
};

/** The sign-in link returns to the checkout. */
export const Guest: Story = {
  args: { email: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?path=%2Fcheckouts%2Fabc',
    );
  },
};

export const LongText: Story = {
  args: { email: `${'kapitaensmuetze.'.repeat(7)}@${'donaudampfschifffahrt.'.repeat(3)}de` },
};
