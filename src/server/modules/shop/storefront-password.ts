import { Refusal } from '#api/core/refusal.ts';
import { verifyPassword } from '#server/core/password.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { storefrontProof } from './password.ts';

/** Password attempts of one address. */
const TRIES = { points: 10, seconds: 60 };

/**
 * The proof of a correct storefront password [acc §4]; refuses a wrong one. Never 401, which would lead to /password
 * again.
 */
export async function openStorefront(shop: ShopContext, password: string, request: RequestContext): Promise<string> {
  await request.limit('storefront-password', TRIES);
  const stored = shop.row.password_hash;
  if (stored === null || !(await verifyPassword(password, stored))) {
    throw new Refusal(422, 'password_incorrect', undefined, [{ field: 'password', code: 'password_incorrect' }]);
  }
  return storefrontProof(stored);
}
