import { directionOf } from '#domain/page/locale-path.ts';
import { translator } from '#server/core/translator.ts';
import type { NoticeMail } from '#server/mail/mail-content.ts';

/** `items` are titles in the shopper's language; `url` opens the checkout as it was left, `stop` unsubscribes. */
export type Reminder = { shop: string; locale: string; items: readonly string[]; url: string; stop: string };

/** Reminds of a checkout that was left, in the shopper's language, with the way back and the way to hear no more. */
export function reminderMail({ shop, locale, items, url, stop }: Reminder): NoticeMail {
  const t = translator(locale);
  return {
    lang: locale,
    dir: directionOf(locale),
    shop,
    subject: t('mail.reminder.subject', { shop }),
    heading: t('mail.reminder.heading'),
    intro: t('mail.reminder.intro', { shop }),
    items,
    link: { label: t('mail.reminder.link'), url },
    why: t('mail.reminder.why', { shop }),
    stop: { label: t('mail.reminder.stop'), url: stop },
  };
}
