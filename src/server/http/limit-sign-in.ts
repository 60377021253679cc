import { TooManyRequests } from '../core/rate-limit.ts';
import type { RequestContext } from '../core/shop-context.ts';
import { addressKey } from './limit-address.ts';

/**
 * Sign-in attempts. Correct ones count too, so that parallel attempts cannot exceed the limits. Attempts by others
 * never lock out the owner: an account under attack only has fewer attempts for each visitor.
 */
const BOUNDS = {
  /** Per visitor, for all accounts. */
  visitor: { points: 30, seconds: 600 },
  /** Per visitor and account. */
  account: { points: 10, seconds: 900 },
  /** Per account, for all visitors. */
  siege: { points: 50, seconds: 3600 },
  /** Per visitor and account beyond that. */
  besieged: { points: 3, seconds: 3600 },
};

/** Counts a sign-in attempt under a name; 429 for a visitor who has made too many. */
export async function limitSignIn(
  { limit }: Pick<RequestContext, 'limit'>,
  name: string,
  email: string,
): Promise<void> {
  await limit(name, BOUNDS.visitor);
  const key = addressKey(email);
  await limit(`${name}-account`, { ...BOUNDS.account, key, each: true });
  try {
    await limit(`${name}-siege`, { ...BOUNDS.siege, key });
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    await limit(`${name}-besieged`, { ...BOUNDS.besieged, key, each: true });
  }
}
