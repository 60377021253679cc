import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { cashOnDelivery } from '../../../tests/fixtures/checkout-fixtures.ts';
import { PaymentMethod } from './payment-method.tsx';

const meta = {
  title: 'Checkout/Parts/PaymentMethod',
  component: PaymentMethod,
  args: { methods: [cashOnDelivery], method: cashOnDelivery.id, onMethodChange: fn() },
} satisfies Meta<typeof PaymentMethod>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TestMode: Story = { args: { methods: [cashOnDelivery, { ...cashOnDelivery, id: 2, code: 'test-gateway', title: 'Card', instructions: '', provider_options: { is_test_mode: true } }] } };

export const Invalid: Story = { args: { method: null, error: 'Choose how to pay.' } };

export const Empty: Story = { args: { methods: [], method: null } };

/** Arrows move through the methods. */
export const Choosing: Story = {
  args: { methods: [cashOnDelivery, { ...cashOnDelivery, id: 2, code: 'bank-transfer', title: 'Bank transfer', instructions: 'We send when your money has come.' }] },
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: /^Cash on delivery/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onMethodChange).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = { args: { methods: [{ ...cashOnDelivery, title: longWords, instructions: longWords }] } };
