import { isRefusal } from '#api/core/refusal.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { LostCode } from '#domain/discount/discount.ts';
import { COUPON_LENGTH_MAX } from '#domain/limits.ts';
import type { RequestContext } from '#server/core/shop-context.ts';
import { TooManyRequests } from '#server/core/rate-limit.ts';

/** Wrong and dead codes that one visitor may try in ten minutes; valid codes are not counted. */
const GUESSES = { points: 30, seconds: 600 };

/** A code that was valid once tells a guesser as much as one that never was. */
const GUESSED: ReadonlySet<string> = new Set(['coupon_code_invalid', 'coupon_expired', 'coupon_used_up']);

/**
 * Limits how many unknown and dead codes a visitor may try, whether they are refused or reported with the answer; codes
 * that merely do not apply yet do not count. An attempt is counted before it runs, so that parallel attempts cannot exceed
 * the limit.
 */
export async function limitCouponAttempts<T extends { lost_codes: readonly LostCode[] }>(
  request: RequestContext,
  code: string,
  act: () => Promise<T>,
): Promise<T> {
  await request.limit('coupon-guess', GUESSES);
  const tried = code.trim().slice(0, COUPON_LENGTH_MAX).toLowerCase();
  const uncount = () => request.limit('coupon-guess', { ...GUESSES, givesBack: true });
  try {
    const answer = await act();
    if (!answer.lost_codes.some((lost) => GUESSED.has(lost.problem) && lost.code.toLowerCase() === tried))
      await uncount();
    return answer;
  } catch (error) {
    if (!isRefusal(error) || !GUESSED.has(error.code)) await uncount();
    throw error;
  }
}

/**
 * A new cart with the discount code of a link. A visitor over the limit gets a cart without the code, so that nobody is
 * kept from buying.
 */
export async function beginWithLink(request: RequestContext, create: (code?: string) => Promise<Cart>): Promise<Cart> {
  const code = request.cookie(COOKIES.sharedDiscount);
  if (!code) return create();
  try {
    return await limitCouponAttempts(request, code, () => create(code));
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return create();
  }
}
