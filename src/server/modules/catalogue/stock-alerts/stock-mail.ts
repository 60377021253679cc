import { html } from 'hono/html';
import { directionOf } from '#domain/page/locale-path.ts';
import { look, mailDocument } from '#server/mail/mail-frame.ts';
import { translator } from '#server/core/translator.ts';

export type StockNews = {
  shop: string;
  title: string;
  /** Empty for a product without options. */
  variantTitle: string;
  handle: string;
  variant_id: number;
  locale: string;
  /** Address of the shop where the request was made. */
  origin: string;
  prefix: string;
  token: string;
};

/** The email that a variant is available again, in the shopper's language, with a link to it and one to cancel. */
export async function stockMail({
  shop,
  title,
  variantTitle,
  handle,
  variant_id,
  locale,
  origin,
  prefix,
  token,
}: StockNews): Promise<{ subject: string; text: string; html: string }> {
  const t = translator(locale);
  const names = { shop, product: variantTitle ? `${title}, ${variantTitle}` : title };
  const subject = t('mail.stock.subject', names);
  const [heading, intro, label, why, stop] = [
    t('mail.stock.heading', names),
    t('mail.stock.intro', names),
    t('mail.stock.view'),
    t('mail.stock.why', names),
    t('mail.stock.stop'),
  ];
  const url = `${origin}${prefix}/products/${encodeURIComponent(handle)}?variant=${variant_id}`;
  const stopUrl = `${origin}${prefix}/stock-alerts/stop?token=${token}&variant=${variant_id}`;
  const document = mailDocument(
    { lang: locale, dir: directionOf(locale), subject, shop, heading },
    html`<p>${intro}</p>
<p style="margin:24px 0"><a href="${url}" ${look('button')}>${label}</a></p>
<p ${look('small', 'margin:32px 0 0')}>${why} <a href="${stopUrl}" style="color:inherit">${stop}</a></p>`,
  );
  return {
    subject,
    text: [heading, intro, `${label}: ${url}`, why, `${stop}: ${stopUrl}`, shop].join('\n\n'),
    html: await document,
  };
}
