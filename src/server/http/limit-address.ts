import { emailKey } from '#domain/customer/email.ts';
import type { RequestContext } from '../core/shop-context.ts';

/** Maximum characters of an address's key. */
const KEY_LENGTH = 254;

/** The key that attempts for an email address are counted by, whatever its spelling. */
export const addressKey = (email: string): string => emailKey(email).slice(0, KEY_LENGTH);

/** Limits for one visitor and for one email address. */
export type AddressBounds = Record<'visitor' | 'address', { points: number; seconds: number }>;

/** Counts a request for an email address, by visitor and then by address; an empty address has no count of its own. */
export async function limitAddress(
  request: RequestContext,
  name: string,
  email: string,
  { visitor, address }: AddressBounds,
): Promise<void> {
  await request.limit(name, visitor);
  const key = addressKey(email);
  if (key !== '') await request.limit(`${name}-address`, { ...address, key });
}
