import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoticeMailView } from '#server/mail/notice.mail.tsx';
import { accountMail } from '#server/modules/customers/account-mail.ts';
import { origin, shopName } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent to confirm the address of a new account. */
const meta = {
  title: 'Mails/AccountActivate',
  ...mailIn(NoticeMailView, (locale) =>
    accountMail({ kind: 'activate', shop: shopName, locale, url: `${origin}/activate-account/1/token` }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
