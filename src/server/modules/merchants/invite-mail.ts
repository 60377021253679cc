import { directionOf } from '#domain/page/locale-path.ts';
import { translator } from '#server/core/translator.ts';
import type { NoticeMail } from '#server/mail/mail-content.ts';

/** The mail that invites somebody into a shop's team; `by` is who invites. */
export function inviteMail({
  shop,
  by,
  url,
  locale,
}: {
  shop: string;
  by: string;
  url: string;
  locale: string;
}): NoticeMail {
  const t = translator(locale);
  return {
    lang: locale,
    dir: directionOf(locale),
    shop,
    subject: t('mail.invite.subject', { shop }),
    heading: t('mail.invite.heading', { shop }),
    intro: t('mail.invite.intro', { shop, by }),
    link: { label: t('mail.invite.link'), url },
    why: `${t('mail.invite.why')} ${t('mail.account.reply')}`,
  };
}
