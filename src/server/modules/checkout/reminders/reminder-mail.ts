import { html } from 'hono/html';
import { directionOf } from '#domain/page/locale-path.ts';
import { look, mailDocument } from '#server/mail/mail-frame.ts';
import { translator } from '#server/core/translator.ts';

/** `items` are titles in the shopper's language; `url` opens the checkout as it was left, `stop` unsubscribes. */
export type Reminder = { shop: string; locale: string; items: readonly string[]; url: string; stop: string };

/** The email about an abandoned checkout, in the shopper's language, with a link back and one to unsubscribe. */
export async function reminderMail({
  shop,
  locale,
  items,
  url,
  stop,
}: Reminder): Promise<{ subject: string; text: string; html: string }> {
  const t = translator(locale);
  const subject = t('mail.reminder.subject', { shop });
  const [heading, intro, label, why, end] = [
    t('mail.reminder.heading'),
    t('mail.reminder.intro', { shop }),
    t('mail.reminder.link'),
    t('mail.reminder.why', { shop }),
    t('mail.reminder.stop'),
  ];
  const document = mailDocument(
    { lang: locale, dir: directionOf(locale), subject, shop, heading },
    html`<p>${intro}</p>
<ul style="padding-inline-start:20px">${items.map((item) => html`<li>${item}</li>`)}</ul>
<p style="margin:24px 0"><a href="${url}" ${look('button')}>${label}</a></p>
<p ${look('small', 'margin:32px 0 0')}>${why} <a href="${stop}" style="color:inherit">${end}</a></p>`,
  );
  return {
    subject,
    text: [heading, intro, items.join('\n'), `${label}: ${url}`, why, `${end}: ${stop}`, shop].join('\n\n'),
    html: await document,
  };
}
