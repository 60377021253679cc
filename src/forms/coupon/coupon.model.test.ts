import { describe, expect, it } from 'vitest';
import { createCouponForm } from './coupon.model.ts';

describe('the form of a discount code', () => {
  it.each([
    ['', 'field_required'],
    ['   ', 'field_required'],
    ['x'.repeat(256), 'coupon_code_invalid'],
    [' WELCOME10 ', undefined],
  ])('[acc §8] %j gives %s', (code, error) => {
    expect(createCouponForm({ values: { code }, errors: {} }).errors.code).toBe(error);
  });

  it('[hydration, Without script] shows at once what the server said of it without script, with what was typed', () => {
    const refused = createCouponForm({ values: { code: ' SPRING15' }, errors: { code: 'coupon_expired' } });
    expect([refused.values.code, refused.shownError('code')]).toEqual([' SPRING15', 'coupon_expired']);
    expect(createCouponForm({ values: { code: 'X' }, errors: { '': 'apply_code' } }).error).toBe('apply_code');
  });

  it('[acc §4] is empty again once its code was applied', async () => {
    const form = createCouponForm({ values: { code: 'WELCOME10' }, errors: {} });
    expect(await form.submit(() => Promise.resolve())).toBe(true);
    form.reset();
    expect([form.values.code, form.shownError('code')]).toEqual(['', undefined]);
  });
});
