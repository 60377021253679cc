import { html, raw } from 'hono/html';
import type { CardField, CardProblem } from '#domain/payment/card.ts';
import { directionOf } from '#domain/page/locale-path.ts';
import { languageOf, translator } from '#server/core/translator.ts';

/** The component's script and style; in development those of Vite. */
export type PayAssets = { script: string; styles: readonly string[] };

/** Where a card is exchanged, if not at this server. */
type Exchange = { kind: string; api: string; key: string };

/** The checkout that shows the component: its origin, language and colour scheme. */
export type PayPage = {
  parent: string;
  locale: string;
  scheme: 'light' | 'dark';
  assets: PayAssets;
  exchange?: Exchange;
};

const CONTROLS: Record<CardField, { autocomplete: string; inputmode: string; maxlength: number; wide: boolean }> = {
  number: { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: 23, wide: true },
  expiry: { autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: 9, wide: false },
  cvc: { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4, wide: false },
  name: { autocomplete: 'cc-name', inputmode: 'text', maxlength: 100, wide: true },
};

const PROBLEMS: readonly CardProblem[] = [
  'card_number_invalid',
  'card_expiry_invalid',
  'card_expired',
  'card_cvc_invalid',
  'card_name_required',
];

export function cardDocument(page: PayPage) {
  const t = translator(page.locale);
  const fields = (Object.keys(CONTROLS) as CardField[]).map((name) => {
    const { autocomplete, inputmode, maxlength, wide } = CONTROLS[name];
    return html`<div class="field${wide ? ' wide' : ''}"><label for="${name}">${t(`pay.field.${name}`)}</label><input id="${name}" name="${name}" type="text" autocomplete="${autocomplete}" inputmode="${inputmode}" maxlength="${maxlength}" aria-describedby="${name}-error" autocapitalize="off" spellcheck="false" required><p class="error" id="${name}-error" role="alert"></p></div>`;
  });
  // Enter in a field submits the checkout; a form with several fields needs a button for that.
  const { exchange } = page;
  const place = exchange
    ? html` data-exchange="${exchange.kind}" data-api="${exchange.api}" data-key="${exchange.key}"`
    : '';
  const problems = Object.fromEntries(PROBLEMS.map((code) => [code, t(`pay.problem.${code}`)]));
  const body = html`<form action="/tokens?parent=${encodeURIComponent(page.parent)}"${place} novalidate>${fields}<button hidden></button></form><script type="application/json" id="words">${raw(JSON.stringify(problems).replaceAll('<', '\\u003c'))}</script>`;
  return around(page, { kind: 'card', title: t('pay.title'), body });
}

export function challengeDocument(page: PayPage) {
  const t = translator(page.locale);
  const title = t('pay.bank.title');
  const body = html`<form inert action="/challenge?parent=${encodeURIComponent(page.parent)}"><p class="wide"><strong>${title}</strong></p><p class="wide">${t('pay.bank.question')}</p><button value="yes">${t('pay.bank.yes')}</button><button value="no">${t('pay.bank.no')}</button></form>`;
  return around(page, { kind: 'challenge', title, body });
}

/** The challenge of a real card is on a page of its own. */
export function bankDocument(page: PayPage) {
  const title = translator(page.locale)('pay.challenge');
  return around(page, { kind: 'bank', title, body: html`<iframe title="${title}"></iframe>` });
}

/** The page that a bank returns to. */
export function returnedDocument(page: PayPage) {
  return around(page, { kind: 'returned', title: translator(page.locale)('pay.challenge'), body: '' });
}

function around(
  { parent, locale, scheme, assets, exchange }: PayPage,
  { kind, title, body }: { kind: string; title: string; body: unknown },
) {
  const code = languageOf(locale);
  const sheets = assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">`);
  return html`<!doctype html><html lang="${code}" dir="${directionOf(code)}" data-page="${kind}" data-parent="${parent}" data-scheme="${scheme}"${exchange ? html` data-api="${exchange.api}" data-key="${exchange.key}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${sheets}</head><body>${body}<script type="module" src="${assets.script}"></script></body></html>`;
}
