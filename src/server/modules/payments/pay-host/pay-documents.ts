import { html, raw } from 'hono/html';
import type { CardField } from '#domain/payment/card.ts';
import { directionOf } from '#domain/page/locale-path.ts';
import { payWords } from './pay-words.ts';

/** The component's script and style; in development Vite's. */
export type PayAssets = { script: string; styles: readonly string[] };

/** Where a card is exchanged, if not with this server. */
type Exchange = { kind: string; api: string; key: string };

/** What the checkout says of itself: who it is, its language, whether it is dark. */
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

export function cardDocument(page: PayPage) {
  const { code, words } = payWords(page.locale);
  const fields = (Object.keys(CONTROLS) as CardField[]).map((name) => {
    const { autocomplete, inputmode, maxlength, wide } = CONTROLS[name];
    return html`<div class="field${wide ? ' wide' : ''}"><label for="${name}">${words.fields[name]}</label><input id="${name}" name="${name}" type="text" autocomplete="${autocomplete}" inputmode="${inputmode}" maxlength="${maxlength}" aria-describedby="${name}-error" autocapitalize="off" spellcheck="false" required><p class="error" id="${name}-error" role="alert"></p></div>`;
  });
  // Enter in a field asks the checkout to pay; a form of several fields needs a button for that.
  const { exchange } = page;
  const place = exchange
    ? html` data-exchange="${exchange.kind}" data-api="${exchange.api}" data-key="${exchange.key}"`
    : '';
  const body = html`<form action="/tokens?parent=${encodeURIComponent(page.parent)}"${place} novalidate>${fields}<button hidden></button></form><script type="application/json" id="words">${raw(JSON.stringify(words.problems).replaceAll('<', '\\u003c'))}</script>`;
  return around(page, { kind: 'card', code, title: words.title, body });
}

export function challengeDocument(page: PayPage) {
  const { code, words } = payWords(page.locale);
  const { title, question, yes, no } = words.bank;
  const body = html`<form inert action="/challenge?parent=${encodeURIComponent(page.parent)}"><p class="wide"><strong>${title}</strong></p><p class="wide">${question}</p><button value="yes">${yes}</button><button value="no">${no}</button></form>`;
  return around(page, { kind: 'challenge', code, title, body });
}

/** The bank of a real card asks on a page of its own. */
export function bankDocument(page: PayPage) {
  const { code, words } = payWords(page.locale);
  return around(page, {
    kind: 'bank',
    code,
    title: words.challenge,
    body: html`<iframe title="${words.challenge}"></iframe>`,
  });
}

/** Where a bank leads back to. */
export function returnedDocument(page: PayPage) {
  const { code, words } = payWords(page.locale);
  return around(page, { kind: 'returned', code, title: words.challenge, body: '' });
}

function around(
  { parent, scheme, assets, exchange }: PayPage,
  { kind, code, title, body }: { kind: string; code: string; title: string; body: unknown },
) {
  const sheets = assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">`);
  return html`<!doctype html><html lang="${code}" dir="${directionOf(code)}" data-page="${kind}" data-parent="${parent}" data-scheme="${scheme}"${exchange ? html` data-api="${exchange.api}" data-key="${exchange.key}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${sheets}</head><body>${body}<script type="module" src="${assets.script}"></script></body></html>`;
}
