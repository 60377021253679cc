import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { COUPON_LENGTH_MAX } from '#domain/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import type { FormModel } from '../core/form.model.ts';
import { couponProblemText } from '#components/discount/coupon-messages.ts';
import type { CouponValues } from './coupon.model.ts';

export interface CouponFormProps {
  model: FormModel<CouponValues>;
  onSubmit(): void;
  /** Hidden fields with the cart and the return path, for submitting without JavaScript. */
  children?: ReactNode;
}

/** A discount code field with its button; posts to `/discounts/apply` without JavaScript. */
export const CouponForm = observer(function CouponForm({ model, onSubmit, children }: CouponFormProps) {
  const intl = useIntl();
  const { href } = useShopView();
  const form = useRef<HTMLFormElement>(null);
  const { value, error, onChange } = model.field('code');
  const { state } = model;
  useEffect(() => {
    if (state === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const label = intl.formatMessage({ id: 'coupon.label', defaultMessage: 'Discount code' });
  return (
    <form
      ref={form}
      method="post"
      action={href('/discounts/apply')}
      noValidate
      onSubmit={send}
      className="flex flex-col gap-3"
    >
      {children}
      <div className="flex items-start gap-2">
        <TextField
          name="code"
          label={label}
          placeholder={label}
          hideLabel
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={COUPON_LENGTH_MAX}
          value={value}
          error={couponProblemText(intl, error)}
          onChange={(event) => onChange(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" loading={state === 'submitting'} className="flex-none">
          <FormattedMessage id="coupon.apply" defaultMessage="Apply" />
        </Button>
      </div>
      {model.error ? <Notice tone="error">{couponProblemText(intl, model.error)}</Notice> : null}
    </form>
  );
});
