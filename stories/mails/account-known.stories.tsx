import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoticeMailView } from '#server/mail/notice.mail.tsx';
import { accountMail } from '#server/modules/customers/account-mail.ts';
import { origin, shopName } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent when somebody registers with an address that has an account. */
const meta = {
  title: 'Mails/AccountKnown',
  ...mailIn(NoticeMailView, (locale) => accountMail({ kind: 'known', shop: shopName, locale, url: `${origin}/login` })),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
