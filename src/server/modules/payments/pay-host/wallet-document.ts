import { html } from 'hono/html';
import type { Address } from '#domain/checkout/checkout.ts';
import { directionOf } from '#domain/page/locale-path.ts';
import { formatMoney } from '#domain/shop/money.ts';
import type { CurrencyView } from '#domain/shop/money.ts';
import { writtenAddress } from '#domain/customer/written-address.ts';
import type { Quote } from '../express/quote.ts';
import { countryName } from '#server/core/country-name.ts';
import { isMessageId, translator } from '#server/core/translator.ts';
import type { PayAssets } from './pay-documents.ts';

export interface WalletSheet {
  code: string;
  assets: PayAssets;
  shop: string;
  email: string;
  /** Index of the address. */
  address: number;
  addresses: readonly Address[];
  currency: CurrencyView;
  quoted: Quote;
  problem?: string;
}

export function walletDocument({
  code,
  assets,
  shop,
  email,
  address,
  addresses,
  currency,
  quoted,
  problem,
}: WalletSheet) {
  const { needsShipping, rates, rateId, totals } = quoted;
  const money = (amount: number) => html`<bdi>${formatMoney(amount, currency)}</bdi>`;
  const t = translator(code);
  const id = `wallet.problem.${problem}`;
  const said =
    problem === undefined
      ? ''
      : html`<p class="error wide" role="alert" id="problem">${t(isMessageId(id) ? id : 'wallet.problem.other')}</p>`;
  const isEmailWrong = problem === 'email_invalid_format';
  const sheets = assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">`);
  const choice = (name: string, value: string | number, isChosen: boolean, label: unknown) =>
    html`<label class="choice"><input type="radio" name="${name}" value="${value}"${isChosen ? html` checked` : ''}><span>${label}</span></label>`;
  const places = addresses.map((one, index) =>
    choice('address', index, index === address, html`<bdi>${lineOf(one, code)}</bdi>`),
  );
  const ways = rates.map(({ id, name, price }) =>
    choice('rate', id, id === rateId, html`<bdi>${name}</bdi> · ${money(price)}`),
  );
  const row = (label: string, amount: number, isTotal = false) =>
    html`<div${isTotal ? html` class="total"` : ''}><dt>${label}</dt><dd>${money(amount)}</dd></div>`;
  // If another address would not solve the problem, only the way back is left.
  const isStuck = problem !== undefined && !MENDABLE.has(problem);
  return html`<!doctype html><html lang="${code}" dir="${directionOf(code)}" data-page="wallet" data-scheme="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${t('wallet.title')} · ${shop}</title>${sheets}</head><body class="wallet"><main><form method="post" novalidate>
<header class="wide"><p>${shop}</p><h1>${t('wallet.title')}</h1><p class="note">${t('wallet.note')}</p></header>
${said}
<div class="field wide"><label for="email">${t('wallet.email')}</label><input id="email" name="email" type="email" autocomplete="email" value="${email}" required${isEmailWrong ? html` aria-invalid="true" aria-describedby="problem"` : ''}></div>
${needsShipping ? html`<fieldset class="wide"><legend>${t('wallet.address')}</legend>${places}</fieldset><fieldset class="wide" id="rates"><legend>${t('wallet.shipping')}</legend>${ways}</fieldset>` : html`<p class="wide" id="rates">${t('wallet.noShipping')}</p><input type="hidden" name="address" value="${address}">`}
<div class="wide sums" id="sums" aria-live="polite"><dl>${row(t('wallet.items'), totals.subtotal_price)}${needsShipping ? row(t('wallet.shippingCost'), totals.total_shipping) : ''}${totals.total_tax > 0 ? row(t('wallet.tax'), totals.total_tax) : ''}${row(t('wallet.total'), totals.total_price, true)}</dl>
<input type="hidden" name="total" value="${totals.total_price}"><p class="note">${t('wallet.agrees')}</p>
<button name="act" value="look" class="look">${t('wallet.update')}</button>
${isStuck ? '' : html`<button name="act" value="pay" class="yes"${quoted.problem === undefined ? '' : html` disabled`}>${t('wallet.pay')} · ${money(totals.total_price)}</button>`}</div>
<button name="act" value="leave" class="wide">${t('wallet.leave')}</button>
</form></main><script type="module" src="${assets.script}"></script></body></html>`;
}

const MENDABLE = new Set(['country_not_served', 'email_invalid_format', 'total_changed']);

function lineOf(address: Address, code: string): string {
  const country = countryName(address.country_code, code);
  return [...writtenAddress(address), country].join(', ');
}
