import { html } from 'hono/html';
import { directionOf } from '#domain/page/locale-path.ts';
import { look, mailDocument } from '#server/mail/mail-frame.ts';
import { translator } from '#server/core/translator.ts';

/** `known`: someone has registered with an address that has an account. */
export type AccountMailKind = 'activate' | 'known' | 'reset';

export type AccountMail = {
  kind: AccountMailKind;
  shop: string;
  locale: string;
  /** Target of the email's link. */ url: string;
};

/** An email with one message and one link, in the language of the caller. */
export async function accountMail({
  kind,
  shop,
  locale,
  url,
}: AccountMail): Promise<{ subject: string; text: string; html: string }> {
  const t = translator(locale);
  const subject = t(`mail.${kind}.subject`, { shop });
  const [heading, intro, label, why, reply] = [
    t(`mail.${kind}.heading`),
    t(`mail.${kind}.intro`),
    t(`mail.${kind}.link`),
    t(`mail.${kind}.why`),
    t('mail.account.reply'),
  ];
  const document = mailDocument(
    { lang: locale, dir: directionOf(locale), subject, shop, heading },
    html`<p>${intro}</p>
<p style="margin:24px 0"><a href="${url}" ${look('button')}>${label}</a></p>
<p ${look('small', 'margin:32px 0 0')}>${why} ${reply}</p>`,
  );
  return {
    subject,
    text: [heading, intro, `${label}: ${url}`, `${why} ${reply}`, shop].join('\n\n'),
    html: await document,
  };
}
