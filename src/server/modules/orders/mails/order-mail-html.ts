import { html } from 'hono/html';
import { look, mailDocument } from '#server/mail/mail-frame.ts';
import type { OrderMail } from './order-mail.ts';

/** The HTML part. */
export function orderMailHtml(mail: OrderMail): Promise<string> {
  const end = mail.dir === 'rtl' ? 'left' : 'right';
  const sum = ({ label, value }: { label: string; value: string }) =>
    html`<tr><td style="padding:3px 0">${label}</td><td style="padding:3px 0;text-align:${end}"><bdi>${value}</bdi></td></tr>`;
  const { total, more } = mail;
  return mailDocument(
    mail,
    html`<p>${mail.intro}</p>
<p style="margin:24px 0"><a href="${mail.link.url}" ${look('button')}>${mail.link.label}</a></p>
${more && html`<p style="margin:0 0 24px"><a href="${more.url}" style="color:inherit">${more.label}</a></p>`}
${
  mail.items.length > 0 &&
  html`<h2 ${look('title')}>${mail.itemsTitle}</h2>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0">
${mail.items.map(
  (item) =>
    html`<tr>${item.picture && html`<td width="80" ${look('cell', 'width:80px')}><img src="${item.picture}" width="64" alt="" style="display:block;width:64px;height:auto"></td>`}<td ${item.picture ? '' : html`colspan="2" `}${look('cell')}>${item.title}${item.details.map((detail) => html`<br><span ${look('small')}>${detail}</span>`)}<br><span ${look('small')}>${item.quantity}</span></td><td ${look('cell', `text-align:${end};white-space:nowrap`)}><bdi>${item.price}</bdi></td></tr>`,
)}
</table>`
}
${
  total &&
  html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" ${look('sums')}>
${mail.sums.map(sum)}
<tr><td style="padding:12px 0 0;font-size:20px">${total.label}</td><td style="padding:12px 0 0;font-size:20px;text-align:${end}"><bdi>${total.value}</bdi></td></tr>
</table>`
}
${mail.notes.map(({ label, lines }) => html`<h2 ${look('title')}>${label}</h2><p style="margin:0">${lines.map((line, index) => (index === 0 ? line : html`<br>${line}`))}</p>`)}
<p ${look('small', 'margin:32px 0 0')}>${mail.reply}</p>`,
  );
}
