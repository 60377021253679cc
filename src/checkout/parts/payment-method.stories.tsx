import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
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
