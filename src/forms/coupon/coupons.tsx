import { observer } from 'mobx-react-lite';
import type { CartDiscount, LostCode } from '#domain/discount/discount.ts';
import { couponProblemText } from '#components/discount/coupon-messages.ts';
import { CouponForm } from '#forms/coupon/coupon.form.tsx';
import type { CouponValues } from '#forms/coupon/coupon.model.ts';
import type { FormModel } from '#forms/core/form.model.ts';
import type { CouponStore } from '#stores/discount/coupon.store.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useIntl } from 'react-intl';
import { DiscountAnnouncer } from '#components/discount/discount-announcer.tsx';
import { DiscountChips } from '#components/discount/discount-chips.tsx';

export interface CouponsProps {
  store: CouponStore;
  model: FormModel<CouponValues>;
  discounts: readonly CartDiscount[];
  lostCodes: readonly LostCode[];
  /** Of the cart's checkout. */
  checkoutToken: string;
  /** The page's path, to come back to without script. */
  page: string;
  /** Of what holds field and codes, so that a form without script leads back to them; a page has it once. */
  id?: string;
}

/** Discount codes: the field, and what has become of each code and automatic discount. */
export const Coupons = observer(function Coupons({
  store,
  model,
  discounts,
  lostCodes,
  checkoutToken,
  page,
  id,
}: CouponsProps) {
  const intl = useIntl();
  const fields = (
    <>
      <input type="hidden" name="checkout_token" value={checkoutToken} />
      <input type="hidden" name="return_to" value={page} />
    </>
  );
  const apply = async () => {
    if (await model.submit(({ code }) => store.apply(code.trim()))) model.reset();
  };
  return (
    <div id={id} className="flex scroll-mt-24 flex-col gap-3">
      <CouponForm model={model} onSubmit={() => void apply()}>
        {fields}
      </CouponForm>
      {store.problem ? <Notice tone="error">{couponProblemText(intl, store.problem)}</Notice> : null}
      <DiscountChips
        discounts={discounts}
        lostCodes={lostCodes}
        isBusy={store.isBusy}
        fields={fields}
        onRemove={(code) => void store.remove(code)}
        onLeaveOut={(out) => void store.leaveOut(out, discounts)}
        onTakeBack={(back) => void store.takeBack(back, discounts)}
      />
      <DiscountAnnouncer discounts={discounts} lostCodes={lostCodes} />
    </div>
  );
});
