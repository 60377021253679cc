import type { Meta, StoryObj } from '@storybook/react-vite';
import { newsMail } from '#server/modules/orders/mails/order-updates.ts';
import { OrderMailView } from '#server/modules/orders/mails/order.mail.tsx';
import { orderIn, shop } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent when money that was set aside could not be taken. */
const meta = {
  title: 'Mails/OrderPaymentFailed',
  ...mailIn(OrderMailView, (locale) => newsMail(shop, orderIn(locale), { kind: 'paymentFailed' })),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
