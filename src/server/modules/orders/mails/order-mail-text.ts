import type { OrderMail } from './order-mail.ts';

/** The plain-text part. */
export function orderMailText(mail: OrderMail): string {
  const items = mail.items.map(({ title, details, quantity, price }) =>
    [title, ...details.map((detail) => `  ${detail}`), `  ${quantity} · ${price}`].join('\n'),
  );
  const sums = [...mail.sums, ...(mail.total ? [mail.total] : [])].map(({ label, value }) => `${label}: ${value}`);
  const notes = mail.notes.map(({ label, lines }) => [label, ...lines].join('\n'));
  return [
    mail.heading,
    mail.intro,
    ...[mail.link, mail.more].flatMap((link) => (link ? [`${link.label}: ${link.url}`] : [])),
    items.length > 0 ? mail.itemsTitle : '',
    ...items,
    sums.join('\n'),
    ...notes,
    mail.reply,
    mail.shop,
  ]
    .filter(Boolean)
    .join('\n\n');
}
