import { addresses, customer, inBrowser } from '../../tests/fixtures/customer-fixtures.ts';
import type { Surroundings } from '../surroundings.ts';

/** What the shop tells the customer it knows by the token of `storedBy`. */
export const customerAnswers = {
  'GET /customer/next/me.json': customer,
  'GET /customer/next/addresses.json': { addresses },
  'POST /customer/next/logout.json': { success: true },
} as const;

/** Local storage as the visitor brings it: what the story has in it, beside the session of one who is signed in. */
export const storedBy = (
  { visitor }: Pick<Surroundings, 'visitor'>,
  stored: Record<string, string> = {},
): Record<string, string> => (visitor === 'customer' ? { ...inBrowser, ...stored } : stored);
