import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { cashOnDelivery } from '../../../../tests/fixtures/checkout-fixtures.ts';
import { showPayPage } from '../../../../tests/fixtures/pay-page.ts';
import { CardFields } from './card-fields.tsx';
import { PaymentMethod } from './payment-method.tsx';

const meta = {
  title: 'Checkout/Parts/PaymentMethod',
  component: PaymentMethod,
  args: { methods: [cashOnDelivery], method: cashOnDelivery.id, onMethodChange: fn() },
} satisfies Meta<typeof PaymentMethod>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TestMode: Story = {
  args: {
    methods: [
      cashOnDelivery,
      {
        ...cashOnDelivery,
        id: 2,
        code: 'test-gateway',
        title: 'Card',
        instructions: '',
        provider_options: { is_test_mode: true },
      },
    ],
  },
};

export const Invalid: Story = { args: { method: null, error: 'Choose a payment method.' } };

export const Empty: Story = { args: { methods: [], method: null } };

/** Arrow keys move through the methods. */
export const Choosing: Story = {
  args: {
    methods: [
      cashOnDelivery,
      {
        ...cashOnDelivery,
        id: 2,
        code: 'bank-transfer',
        title: 'Bank transfer',
        instructions: 'We send when your money has come.',
      },
    ],
  },
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: /^Cash on delivery/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onMethodChange).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: { methods: [{ ...cashOnDelivery, title: longWords, instructions: longWords }] },
};

const card = {
  ...cashOnDelivery,
  id: 2,
  code: 'test-gateway',
  title: 'Card',
  instructions: 'Test mode: you won’t be charged.',
  provider_options: { is_test_mode: true, takes_card: true },
};

/** Card fields below the choice, with the reason for the decline between them; the typed values are kept. */
export const PaymentDeclined: Story = {
  args: {
    methods: [card, cashOnDelivery],
    method: card.id,
    error: 'Your card was declined. You weren’t charged. Try another card.',
    card: <CardFields isShown isTest status="ready" height={264} show={showPayPage('card')} onRetry={fn()} />,
  },
};

/** A provider with a page of its own: the order button redirects there, and the provider redirects back. */
export const LeadsAway: Story = {
  args: {
    methods: [
      {
        ...card,
        id: 4,
        code: 'paypal-express',
        title: 'PayPal',
        instructions: 'You pay at PayPal and come back here.',
        provider_options: { is_test_mode: false, leads_away: true },
      },
      cashOnDelivery,
    ],
    method: 4,
  },
};
