import { html } from 'hono/html';
import type { OrderMail } from './order-mail.ts';

/** Mail programs know no style sheets and few properties: tables and inline styles, in the shop's calm colours. */
export const MAIL_STYLE = {
  body: 'margin:0;padding:32px 16px;background:#f4efe6;color:#2c3640;font-family:Georgia,serif;font-size:16px;line-height:1.5',
  card: 'max-width:600px;margin:0 auto;background:#ffffff;border-radius:8px;padding:32px',
  heading: 'margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:400',
  title: 'margin:32px 0 8px;font-size:18px;font-weight:400',
  cell: 'padding:8px 0;border-top:1px solid #e5e0d7;vertical-align:top',
  small: 'color:#5c646b;font-size:14px',
  button: 'display:inline-block;padding:12px 24px;background:#2c3640;color:#ffffff;border-radius:4px;text-decoration:none',
};

/** The HTML part. Everything in it is escaped by the template. */
export async function orderMailHtml(mail: OrderMail): Promise<string> {
  const end = mail.dir === 'rtl' ? 'left' : 'right';
  const amount = `${MAIL_STYLE.cell};text-align:${end};white-space:nowrap`;
  const sum = ({ label, value }: OrderMail['total']) => html`<tr><td style="padding:4px 0">${label}</td><td style="padding:4px 0;text-align:${end}"><bdi>${value}</bdi></td></tr>`;
  const document = html`<!doctype html>
<html lang="${mail.lang}" dir="${mail.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${mail.subject}</title></head>
<body style="${MAIL_STYLE.body}"><div style="${MAIL_STYLE.card}">
<p style="margin:0 0 24px">${mail.shop}</p>
<h1 style="${MAIL_STYLE.heading}">${mail.heading}</h1>
<p>${mail.intro}</p>
<p style="margin:24px 0"><a href="${mail.link.url}" style="${MAIL_STYLE.button}">${mail.link.label}</a></p>
<h2 style="${MAIL_STYLE.title}">${mail.itemsTitle}</h2>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
${mail.items.map(
  (item) => html`<tr><td style="${MAIL_STYLE.cell}">${item.title}${item.details.map((detail) => html`<br><span style="${MAIL_STYLE.small}">${detail}</span>`)}<br><span style="${MAIL_STYLE.small}">${item.quantity}</span></td><td style="${amount}"><bdi>${item.price}</bdi></td></tr>`,
)}
</table>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin-top:16px;border-top:1px solid #2c3640;padding-top:8px">
${mail.sums.map(sum)}
<tr><td style="padding:8px 0;font-size:20px">${mail.total.label}</td><td style="padding:8px 0;font-size:20px;text-align:${end}"><bdi>${mail.total.value}</bdi></td></tr>
</table>
${mail.notes.map(({ label, lines }) => html`<h2 style="${MAIL_STYLE.title}">${label}</h2><p style="margin:0">${lines.map((line, index) => (index === 0 ? line : html`<br>${line}`))}</p>`)}
<p style="margin:32px 0 0;${MAIL_STYLE.small}">${mail.reply}</p>
</div></body></html>`;
  return String(await document);
}
