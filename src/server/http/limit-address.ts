import { emailKey } from '#domain/customer/email.ts';
import type { RequestContext } from '../core/shop-context.ts';

/** Longest address a count is kept for, in characters. */
const KEY_LENGTH = 254;

/** What tries at an e-mail address are counted under, however it is written. */
export const addressKey = (email: string): string => emailKey(email).slice(0, KEY_LENGTH);

/** What one visitor may ask for, and what may be asked for one e-mail address, however it is written. */
export type AddressBounds = Record<'visitor' | 'address', { points: number; seconds: number }>;

/**
 * Counts what is asked for an e-mail address: by who asks, then by the address, whoever asks; none at all is nobody's.
 */
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
