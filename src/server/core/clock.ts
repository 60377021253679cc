import { randomBytes } from 'node:crypto';
import type { Outside } from './shop-context.ts';

/** The real clock and real randomness. Tokens have 192 bits in 32 characters of [\w-]. */
export const outside: Outside = {
  now: () => new Date(),
  token: () => randomBytes(24).toString('base64url'),
};
