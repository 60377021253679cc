import { isRefusal, Refusal } from '#api/core/refusal.ts';
import { CODE_SAVED_ANCHOR, COUPON_DRAFT, COUPON_ANCHOR } from '#domain/discount/coupon.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { COUPON_LENGTH_MAX } from '#domain/limits.ts';
import { pageOnThisShop, pathOnThisShop } from '#domain/page/path-on-this-shop.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { FormCall, FormPost } from '#server/http/forms/forms.ts';
import type { CartService } from '#server/modules/cart/cart.service.ts';
import type { DiscountService } from './discount.service.ts';
import { keepDraft } from '#server/http/forms/form-drafts.ts';
import { limitCouponAttempts } from '#server/modules/cart/coupon-rate-limit.ts';

type Deps = { carts: CartService; discounts: DiscountService };

/**
 * Discount codes without script: back to the page with the form, with what was typed and the error; and links that
 * apply a code.
 */
export function discountForms({ carts, discounts }: Deps): FormPost[] {
  const changing = (
    path: string,
    problem: string,
    act: (shop: ShopContext, call: FormCall) => Promise<Checkout>,
  ): FormPost => ({
    path,
    async handle(shop, call) {
      const page = pageOnThisShop(call.form.return_to ?? '/cart');
      try {
        await act(shop, call);
        return { location: `${page}#${COUPON_ANCHOR}` };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // An error that is not about the code itself becomes an error of the whole form [acc §8].
        const refusal = error.errors.length > 0 || error.status === 429 ? error : new Refusal(422, problem);
        const token = await keepDraft(shop, call.request, COUPON_DRAFT, { code: call.form.code ?? '' }, refusal);
        return { location: `${withQuery(page, { [DRAFT_PARAMETER]: token })}#${COUPON_ANCHOR}` };
      }
    },
  });
  return [
    changing('/discounts/apply', 'apply_code', (shop, { form, request }) => {
      const code = codeOf(form.code);
      if (code === '') throw new Refusal(422, 'field_required', undefined, [{ field: 'code', code: 'field_required' }]);
      return limitCouponAttempts(request, code, () =>
        discounts.apply(shop, unseen(form.checkout_token, request), code),
      );
    }),
    changing('/discounts/remove', 'remove_code', (shop, { form, request }) =>
      discounts.remove(shop, unseen(form.checkout_token, request), codeOf(form.code)),
    ),
    changing('/discounts/leave-out', 'remove_code', (shop, { form, request }) =>
      discounts.leaveOut(shop, unseen(form.checkout_token, request), Number(form.id), true),
    ),
    changing('/discounts/take-back', 'apply_code', (shop, { form, request }) =>
      discounts.leaveOut(shop, unseen(form.checkout_token, request), Number(form.id), false),
    ),
    {
      path: '/discount/:code',
      method: 'GET',
      async handle(shop, { form, request }) {
        const code = codeOf(form.code);
        const locale = request.locale.code;
        const location = pathOnThisShop(form.redirect);
        const token = request.cookie(COOKIES.cartToken);
        const checkout = CHECKOUT.exec(location)?.[1];
        // A link to a checkout applies to the cart of that checkout, which may belong to another device.
        const give = checkout
          ? () => discounts.give(shop, unseen(checkout, request), code)
          : token
            ? () => carts.read(shop, { token, locale }, code)
            : undefined;
        if (code && give) await orNothing(limitCouponAttempts<Pick<Checkout, 'lost_codes'>>(request, code, give));
        // A cart that is created later starts with the code.
        return {
          // A checkout shows the code itself; a cached page says that it is saved by this fragment.
          location: checkout || !code || location.includes('#') ? location : `${location}#${CODE_SAVED_ANCHOR}`,
          cookies: { [COOKIES.sharedDiscount]: { value: code } },
        };
      },
    },
  ];
}

/** The forms lead back to a page; their answers are not shown. */
const unseen = (token: string | undefined, { locale }: RequestContext) => ({
  token: token ?? '',
  locale: locale.code,
  viewer: {},
});

const CHECKOUT = /^\/checkouts(?:-v2)?\/([\w-]{16,64})(?=[/?]|$)/;

const codeOf = (given = '') => given.trim().slice(0, COUPON_LENGTH_MAX);

/** A link leads to its target whether or not the cart still exists. */
async function orNothing(reading: Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
