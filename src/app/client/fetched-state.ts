import type { DocumentState } from '../server/document-state.ts';

/**
 * What was fetched, where it fits the HTML of this document: its address names the edition behind a dot. What it says
 * may be newer.
 */
export function stateOf(fetched: DocumentState, address: string): DocumentState {
  const [, variantKey] = new URLSearchParams(address.split('?')[1]).get('v')?.split('.') ?? [];
  if (variantKey !== fetched.variantKey) throw new Error('The page has changed since it was loaded');
  return fetched;
}
