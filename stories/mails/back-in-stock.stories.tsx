import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoticeMailView } from '#server/mail/notice.mail.tsx';
import { stockMail } from '#server/modules/catalogue/stock-alerts/stock-mail.ts';
import { orderItems, origin, shopName } from './mail-data.ts';
import { mailIn } from './mail-preview.tsx';

/** Sent once when a variant that somebody waits for can be bought again. */
const meta = {
  title: 'Mails/BackInStock',
  ...mailIn(NoticeMailView, (locale) => {
    const { title, variant_title: variantTitle, variant_id } = orderItems()[0]!;
    return stockMail({
      shop: shopName,
      title,
      variantTitle,
      handle: 'cylinder-vase',
      variant_id,
      locale,
      origin,
      prefix: '',
      token: 'token',
    });
  }),
} satisfies Meta;

export default meta;

export const Default: StoryObj<typeof meta> = {};
