import type { Meta, StoryObj } from '@storybook/react-vite';
import { newsMail } from '#server/modules/orders/mails/order-updates.ts';
import { OrderMailView } from '#server/modules/orders/mails/order.mail.tsx';
import { orderItems, orderIn, shop } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent when a paid order was cancelled. */
const meta = {
  title: 'Mails/OrderCancelled',
  ...mailIn(OrderMailView, (locale) =>
    newsMail(shop, orderIn(locale), { kind: 'cancelled', amount: 23_300, items: orderItems() }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
