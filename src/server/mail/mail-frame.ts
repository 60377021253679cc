import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Mail programs know no style sheets and few properties: tables and inline styles, in the shops' calm colours. */
const LOOK = {
  body: "margin:0;padding:32px 16px;background:#f1ece3;color:#23211e;font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55",
  card: 'max-width:520px;margin:0 auto;background:#fbfaf6;padding:40px',
  shop: 'margin:0 0 32px;padding:0 0 20px;border-bottom:1px solid #e2dacd;font-family:Georgia,serif;font-size:18px',
  heading: 'margin:0 0 12px;font-family:Georgia,serif;font-size:28px;line-height:1.15;font-weight:400',
  title: 'margin:32px 0 8px;font-family:Georgia,serif;font-size:18px;line-height:1.3;font-weight:400',
  cell: 'padding:16px 0;border-top:1px solid #e2dacd;vertical-align:top',
  sums: 'border-top:1px solid #e2dacd;padding-top:12px',
  small: 'color:#6a645b;font-size:14px',
  button:
    'display:inline-block;padding:13px 24px;background:#23211e;color:#fbfaf6;border-radius:2px;font-weight:500;text-decoration:none',
} as const;

/**
 * The same at night and on a phone, where a program asks for it: what stands in an element's style gives way to nothing
 * less.
 */
const ELSEWHERE = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.m-body{background:#121110!important;color:#ece7de!important}.m-card{background:#1d1b19!important}.m-shop,.m-cell,.m-sums{border-color:#3d3933!important}.m-small{color:#b3aca0!important}.m-button{background:#ece7de!important;color:#1d1b19!important}}@media (max-width:480px){.m-body{padding:0!important}.m-card{padding:28px 20px!important}.m-button{display:block!important;text-align:center!important}}`;

/** `class` and `style` of a part of a mail, with more of its own. */
export const look = (part: keyof typeof LOOK, more = ''): HtmlEscapedString =>
  raw(`class="m-${part}" style="${LOOK[part]}${more ? `;${more}` : ''}"`);

export interface MailHead {
  lang: string;
  dir: 'ltr' | 'rtl';
  subject: string;
  shop: string;
  heading: string;
}

/** A whole mail around its content, by day and by night. Everything in it is escaped by the template. */
export async function mailDocument(
  { lang, dir, subject, shop, heading }: MailHead,
  content: HtmlEscapedString | Promise<HtmlEscapedString>,
): Promise<string> {
  const document = html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(ELSEWHERE)}</style></head>
<body ${look('body')}><div ${look('card')}>
<p ${look('shop')}>${shop}</p>
<h1 ${look('heading')}>${heading}</h1>
${content}
</div></body></html>`;
  return String(await document);
}
