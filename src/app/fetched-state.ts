import type { DocumentState } from './document-state.ts';

/** What was fetched, where it is of the edition of this document; what came later may say other things than its HTML. */
export function stateOf(fetched: DocumentState, address: string): DocumentState {
  if (!new URLSearchParams(address.split('?')[1]).getAll('v').includes(fetched.edition)) throw new Error('The page has changed since it was loaded');
  return fetched;
}
