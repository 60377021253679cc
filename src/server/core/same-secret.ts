import { timingSafeEqual } from 'node:crypto';

/** Whether what was given is the secret, in a time that tells nothing of it but its length. */
export function isSameSecret(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
