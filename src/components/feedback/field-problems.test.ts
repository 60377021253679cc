import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { fieldProblemText } from './field-problems.ts';

const intl = createIntl({ locale: 'en', onError: () => {} });

describe('fieldProblemText', () => {
  it('[look] an empty field is named where it stands, unless its form has words for it', () => {
    expect(fieldProblemText(intl, 'field_required', {}, 'Order number')).toBe('Order number is required.');
    expect(fieldProblemText(intl, 'field_required')).toBe('This field is required.');
    const own = { field_required: { id: 'coupon.missing', defaultMessage: 'Enter a code.' } };
    expect(fieldProblemText(intl, 'field_required', own, 'Discount code')).toBe('Enter a code.');
  });
});
