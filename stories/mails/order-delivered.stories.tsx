import type { Meta, StoryObj } from '@storybook/react-vite';
import { newsMail } from '#server/modules/orders/mails/order-updates.ts';
import { OrderMailView } from '#server/modules/orders/mails/order.mail.tsx';
import { orderItems, orderIn, shipment, shop } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent when the carrier has delivered a shipment. */
const meta = {
  title: 'Mails/OrderDelivered',
  ...mailIn(OrderMailView, (locale) =>
    newsMail(shop, orderIn(locale), { kind: 'delivered', shipment, items: orderItems().slice(0, 1) }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
