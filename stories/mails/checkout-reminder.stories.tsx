import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoticeMailView } from '#server/mail/notice.mail.tsx';
import { reminderMail } from '#server/modules/checkout/reminders/reminder-mail.ts';
import { orderItems, origin, shopName } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent when a checkout was left. */
const meta = {
  title: 'Mails/CheckoutReminder',
  ...mailIn(NoticeMailView, (locale) =>
    reminderMail({
      shop: shopName,
      locale,
      items: orderItems().map(({ qty, title, variant_title }) => `${qty} × ${title}, ${variant_title}`),
      url: `${origin}/checkouts/token/key`,
      stop: `${origin}/checkouts/unsubscribe`,
    }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
