import { directionOf } from '#domain/page/locale-path.ts';
import { translator } from '#server/core/translator.ts';
import type { NoticeMail } from '#server/mail/mail-content.ts';

/** `name` is the order's, `url` its page with the key. */
type FreshLink = { shop: string; name: string; locale: string; url: string };

/** One sentence and the link, in the order's language. */
export function freshLinkMail({ shop, name, locale, url }: FreshLink): NoticeMail {
  const t = translator(locale);
  return {
    lang: locale,
    dir: directionOf(locale),
    shop,
    subject: t('mail.orderLink.subject', { name }),
    heading: t('mail.orderLink.heading', { name }),
    intro: t('mail.orderLink.intro'),
    link: { label: t('mail.order.view'), url },
    why: `${t('mail.orderLink.why')} ${t('mail.account.reply')}`,
  };
}
