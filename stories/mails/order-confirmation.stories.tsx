import type { Meta, StoryObj } from '@storybook/react-vite';
import { orderMail } from '#server/modules/orders/mails/order-confirmation.ts';
import { OrderMailView } from '#server/modules/orders/mails/order.mail.tsx';
import { translator } from '#server/core/translator.ts';
import { orderItems, orderIn, origin, shop } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent when an order has been placed. */
const meta = {
  title: 'Mails/OrderConfirmation',
  ...mailIn(OrderMailView, (locale) =>
    orderMail(
      shop,
      orderIn(locale),
      orderItems(),
      { title: translator(locale)('gateway.card'), instructions: '' },
      { origin, prefix: '' },
    ),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
