import { COUPON_LENGTH_MAX } from '#domain/limits.ts';
import { FormModel } from '../core/form.model.ts';
import type { FormErrors } from '../core/form.model.ts';

export type CouponValues = { code: string };
/** What a form that was refused without script held, and what was wrong. */
export type CouponDraft = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

/** A discount code; with what the server said of it before. */
export function createCouponForm(
  { values, errors }: CouponDraft = { values: {}, errors: {} },
): FormModel<CouponValues> {
  const model = new FormModel<CouponValues>({ initial: { code: '' }, rules: codeProblems });
  if (values.code) model.set('code', values.code);
  if (Object.keys(errors).length > 0) model.refuse(errors[''] ?? null, errors);
  return model;
}

function codeProblems({ code }: Readonly<CouponValues>): FormErrors<CouponValues> {
  const { length } = code.trim();
  if (length === 0) return { code: 'field_required' };
  return length > COUPON_LENGTH_MAX ? { code: 'coupon_code_invalid' } : {};
}
