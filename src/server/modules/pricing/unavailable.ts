import { Refusal } from '#api/core/refusal.ts';
import type { FieldError } from '#api/core/refusal.ts';

/**
 * 422: what is asked makes sense but cannot be had; without a code of its own the first error's. Never 409, which would
 * reset the cart.
 */
export function unavailable(errors: FieldError[], code = errors[0]?.code ?? 'invalid_request'): Refusal {
  return new Refusal(422, code, undefined, errors);
}
