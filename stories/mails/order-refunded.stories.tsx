import type { Meta, StoryObj } from '@storybook/react-vite';
import { newsMail } from '#server/modules/orders/mails/order-updates.ts';
import { OrderMailView } from '#server/modules/orders/mails/order.mail.tsx';
import { orderItems, orderIn, shop } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent when money was given back. */
const meta = {
  title: 'Mails/OrderRefunded',
  ...mailIn(OrderMailView, (locale) =>
    newsMail(shop, orderIn(locale), { kind: 'refunded', amount: 6_800, items: orderItems().slice(0, 1) }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
