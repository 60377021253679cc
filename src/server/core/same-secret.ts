import { timingSafeEqual } from 'node:crypto';

/** Compares a secret in a time that reveals nothing but its length. */
export function isSameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
