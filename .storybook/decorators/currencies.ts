import type { CurrencyView } from '#domain/shop/money.ts';
import type { Surroundings } from '../surroundings.ts';

const inDollars = { base: 'USD', pricing_adjustment: 0, is_rounding: false, rounding: 0 };

/**
 * The toolbar's currencies as a shop in dollars shows them: with two, no and three decimals, before and behind the
 * amount.
 */
export const currencies: Readonly<Record<Surroundings['currency'], CurrencyView>> = {
  USD: {
    ...inDollars,
    code: 'USD',
    rate: 1,
    money_format: '${{amount}}',
    money_with_currency_format: '${{amount}} USD',
  },
  EUR: {
    ...inDollars,
    code: 'EUR',
    rate: 0.92,
    money_format: '{{amount_with_comma_separator}} €',
    money_with_currency_format: '{{amount_with_comma_separator}} EUR',
  },
  JPY: {
    ...inDollars,
    code: 'JPY',
    rate: 157.4,
    money_format: '¥{{amount_no_decimals}}',
    money_with_currency_format: '¥{{amount_no_decimals}} JPY',
  },
  KWD: {
    ...inDollars,
    code: 'KWD',
    rate: 0.307,
    money_format: '{{amount}} KD',
    money_with_currency_format: '{{amount}} KWD',
  },
};
