import type { TransactionThreeDSecureInfo } from 'braintree';

/** What a nonce says of its holder's proof: to be given first, failed, given, or more than card and bank can do. */
export type Proof = 'missing' | 'failed' | 'given' | 'impossible';

/** Looked up, and the bank's question not answered yet. */
const ASKED = new Set(['challenge_required', 'lookup_enrolled']);

/**
 * Reads `threeDSecureInfo` of a nonce (Braintree, "3D Secure", "Server-side details"). A proof shifts liability for a
 * fraud to the bank; where that is possible and has not happened, its holder was asked and did not pass.
 */
export function proofOf(info: TransactionThreeDSecureInfo | null | undefined): Proof {
  if (!info || ASKED.has(info.status)) return 'missing';
  if (info.liabilityShifted) return 'given';
  return info.liabilityShiftPossible ? 'failed' : 'impossible';
}

const UNPROVED = 'unproved_';

/** Name of a payment for which Braintree was not asked yet: its card's holder is. */
export const unprovedAs = (key: string): string => UNPROVED + key;
export const isUnproved = (reference: string): boolean => reference.startsWith(UNPROVED);
