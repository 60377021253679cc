import { isRefusal } from '#api/refusal.ts';
import type { LostCode } from '#domain/entities/discount.ts';
import type { RequestContext } from '../http/context.ts';

/** Wrong codes that one visitor may try in ten minutes; right ones are not counted. */
const GUESSES = { points: 30, seconds: 600 };

const UNKNOWN = 'coupon_code_invalid';

/** Lets a visitor try a code, unless too many were wrong: what was no code counts, by refusal or as told of with the answer. */
export async function limitGuesses<T extends { lost_codes: readonly LostCode[] }>(request: RequestContext, code: string, act: () => Promise<T>): Promise<T> {
  await request.limit('coupon-guess', { ...GUESSES, isLook: true });
  const count = () => request.limit('coupon-guess', GUESSES);
  try {
    const answer = await act();
    if (answer.lost_codes.some((lost) => lost.problem === UNKNOWN && lost.code.toLowerCase() === code.toLowerCase())) await count();
    return answer;
  } catch (error) {
    if (isRefusal(error) && error.code === UNKNOWN) await count();
    throw error;
  }
}
