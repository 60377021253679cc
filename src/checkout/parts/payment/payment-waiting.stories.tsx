import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentWaiting } from './payment-waiting.tsx';

const meta = {
  title: 'Checkout/Parts/PaymentWaiting',
  component: PaymentWaiting,
  args: { isWaiting: true },
} satisfies Meta<typeof PaymentWaiting>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Not waiting. */
export const Empty: Story = { args: { isWaiting: false }, parameters: { drawsNothing: 'Nothing is awaited.' } };
