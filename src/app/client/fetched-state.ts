import type { DocumentState } from '../server/document-state.ts';

/**
 * The fetched state, if it belongs to this HTML: the address carries the HTML's key after a dot. Prices and stock in it
 * may be newer.
 */
export function stateOf(fetched: DocumentState, address: string): DocumentState {
  const [, variantKey] = new URLSearchParams(address.split('?')[1]).get('v')?.split('.') ?? [];
  if (variantKey !== fetched.variantKey) throw new Error('The page has changed since it was loaded');
  return fetched;
}
