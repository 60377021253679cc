import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoticeMailView } from '#server/mail/notice.mail.tsx';
import { accountMail } from '#server/modules/customers/account-mail.ts';
import { origin, shopName } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent to set a new password. */
const meta = {
  title: 'Mails/AccountReset',
  ...mailIn(NoticeMailView, (locale) =>
    accountMail({ kind: 'reset', shop: shopName, locale, url: `${origin}/reset-password/1/token` }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
