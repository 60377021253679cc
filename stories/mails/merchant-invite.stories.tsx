import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoticeMailView } from '#server/mail/notice.mail.tsx';
import { inviteMail } from '#server/modules/merchants/invite-mail.ts';
import { shopName } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent to who is invited into a shop's team. */
const meta = {
  title: 'Mails/MerchantInvite',
  ...mailIn(NoticeMailView, (locale) =>
    inviteMail({ shop: shopName, by: 'Owner', url: 'https://editor.example.com/invite?token=token', locale }),
  ),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
