import { expect, it } from 'vitest';
import { shownCurrency } from './shown-currency.ts';

it('[core §3] prices carry the code of their currency where the theme asks for it', () => {
  const currency = { money_format: '${{amount}}', money_with_currency_format: '${{amount}} USD' };
  expect([shownCurrency(currency, { currencyCode: true }).money_format, shownCurrency(currency, {})]).toEqual([
    '${{amount}} USD',
    currency,
  ]);
});
