import { directionOf } from '#domain/page/locale-path.ts';
import { translator } from '#server/core/translator.ts';
import type { NoticeMail } from '#server/mail/mail-content.ts';

/** `known`: someone has registered with an address that has an account. */
export type AccountMailKind = 'activate' | 'known' | 'reset';

export type AccountMail = {
  kind: AccountMailKind;
  shop: string;
  locale: string;
  /** Target of the email's link. */ url: string;
};

/** Says one thing and has one link, in the language of who asked for it. */
export function accountMail({ kind, shop, locale, url }: AccountMail): NoticeMail {
  const t = translator(locale);
  return {
    lang: locale,
    dir: directionOf(locale),
    shop,
    subject: t(`mail.${kind}.subject`, { shop }),
    heading: t(`mail.${kind}.heading`),
    intro: t(`mail.${kind}.intro`),
    link: { label: t(`mail.${kind}.link`), url },
    why: `${t(`mail.${kind}.why`)} ${t('mail.account.reply')}`,
  };
}
