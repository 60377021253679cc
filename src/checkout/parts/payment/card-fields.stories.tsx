import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CardFields } from './card-fields.tsx';
import { showPayPage } from '../../../../tests/fixtures/pay-page.ts';

const meta = {
  title: 'Checkout/Parts/CardFields',
  component: CardFields,
  decorators: [
    (Story) => (
      <div className="p-4">
        <Story />
      </div>
    ),
  ],
  args: { isShown: true, isTest: false, status: 'ready', height: 264, show: showPayPage('card'), onRetry: fn() },
} satisfies Meta<typeof CardFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Test mode: shows a card number to try. */
export const TestMode: Story = { args: { isTest: true } };

export const Loading: Story = { args: { status: 'loading' } };

/** The frame could not be loaded: suggests another payment method or a retry. */
export const Failed: Story = {
  args: { status: 'failed' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
