import { directionOf } from '#domain/page/locale-path.ts';
import { translator } from '#server/core/translator.ts';
import type { NoticeMail } from '#server/mail/mail-content.ts';

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

/** Says that something can be had again, in the shopper's language, with the way there and the way to hear no more. */
export function stockMail({
  shop,
  title,
  variantTitle,
  handle,
  variant_id,
  locale,
  origin,
  prefix,
  token,
}: StockNews): NoticeMail {
  const t = translator(locale);
  const names = { shop, product: variantTitle ? `${title}, ${variantTitle}` : title };
  return {
    lang: locale,
    dir: directionOf(locale),
    shop,
    subject: t('mail.stock.subject', names),
    heading: t('mail.stock.heading', names),
    intro: t('mail.stock.intro', names),
    link: {
      label: t('mail.stock.view'),
      url: `${origin}${prefix}/products/${encodeURIComponent(handle)}?variant=${variant_id}`,
    },
    why: t('mail.stock.why', names),
    stop: {
      label: t('mail.stock.stop'),
      url: `${origin}${prefix}/stock-alerts/stop?token=${token}&variant=${variant_id}`,
    },
  };
}
