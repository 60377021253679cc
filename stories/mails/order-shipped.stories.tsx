import type { Meta, StoryObj } from '@storybook/react-vite';
import { newsMail } from '#server/modules/orders/mails/order-updates.ts';
import { OrderMailView } from '#server/modules/orders/mails/order.mail.tsx';
import { orderItems, orderIn, shipment, shop } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent when a shipment has left, with the way to follow it. */
const meta = {
  title: 'Mails/OrderShipped',
  ...mailIn(OrderMailView, (locale) =>
    newsMail(shop, orderIn(locale), { kind: 'shipped', shipment, items: orderItems() }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
