import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoticeMailView } from '#server/mail/notice.mail.tsx';
import { freshLinkMail } from '#server/modules/orders/mails/fresh-link-mail.ts';
import { origin, shopName } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent on request: a fresh link to an order. */
const meta = {
  title: 'Mails/OrderLink',
  ...mailIn(NoticeMailView, (locale) =>
    freshLinkMail({ shop: shopName, name: '#1001', locale, url: `${origin}/orders/token?key=key` }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
