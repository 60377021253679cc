import { Refusal } from '#api/core/refusal.ts';
import type { FieldError } from '#api/core/refusal.ts';

/**
 * 422: a valid request that cannot be fulfilled; without an own code that of the first error. Never 409, which would
 * reset the cart.
 */
export function unavailable(errors: FieldError[], code = errors[0]?.code ?? 'invalid_request'): Refusal {
  return new Refusal(422, code, undefined, errors);
}
