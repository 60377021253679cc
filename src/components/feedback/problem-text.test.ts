import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { problemText } from './problem-text.tsx';

const intl = createIntl({ locale: 'en', onError: () => {} });

describe('problemText', () => {
  it.each([
    ['quantity_too_small', { min: 3, max: null, step: 1 }, 'Order at least 3.'],
    ['quantity_too_large', { min: 1, max: 6, step: 1 }, 'Order at most 6.'],
    ['quantity_step', { min: 2, max: null, step: 2 }, 'Sold in pairs. Change the quantity.'],
    ['quantity_step', { min: 4, max: null, step: 4 }, 'Sold in multiples of 4. Change the quantity.'],
    ['quantity_too_small', undefined, 'You need to order more of this item. Raise the quantity.'],
    ['quantity_too_large', undefined, 'You can’t order this many at once. Lower the quantity.'],
    ['quantity_step', undefined, 'This item isn’t sold in this quantity. Change the quantity.'],
  ])('[look] %s names the number of the rule it has: %j', (code, rule, text) => {
    expect(problemText(intl, code, {}, rule)).toBe(text);
  });
});
