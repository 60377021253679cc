import { addresses, customer, inBrowser } from '../../tests/fixtures/customer-fixtures.ts';
import type { Surroundings } from '../surroundings.ts';

/** The shop's responses for a signed-in customer, identified by the token of `storedBy`. */
export const customerAnswers = {
  'GET /customer/next/me.json': customer,
  'GET /customer/next/addresses.json': { addresses },
  'POST /customer/next/logout.json': { success: true },
} as const;

/** Initial local storage: the story's own, and the session of a signed-in visitor. */
export const storedBy = (
  { visitor }: Pick<Surroundings, 'visitor'>,
  stored: Record<string, string> = {},
): Record<string, string> => (visitor === 'customer' ? { ...inBrowser, ...stored } : stored);
