import type { TransactionThreeDSecureInfo } from 'braintree';

/** State of 3D Secure for a nonce: still required, failed, passed, or not supported by card or bank. */
export type Proof = 'missing' | 'failed' | 'given' | 'impossible';

/** Looked up, but the challenge is not answered yet. */
const ASKED = new Set(['challenge_required', 'lookup_enrolled']);

/**
 * Reads `threeDSecureInfo` of a nonce (Braintree, "3D Secure", "Server-side details"). 3D Secure shifts liability for
 * fraud to the bank; if a shift is possible and has not happened, the shopper did not pass the challenge.
 */
export function proofOf(info: TransactionThreeDSecureInfo | null | undefined): Proof {
  if (!info || ASKED.has(info.status)) return 'missing';
  if (info.liabilityShifted) return 'given';
  return info.liabilityShiftPossible ? 'failed' : 'impossible';
}

const UNPROVED = 'unproved_';

/** Reference of a payment that waits for 3D Secure, before Braintree knows of it. */
export const unprovedAs = (key: string): string => UNPROVED + key;
export const isUnproved = (reference: string): boolean => reference.startsWith(UNPROVED);
