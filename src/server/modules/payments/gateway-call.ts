import { GatewayError } from './gateway.ts';

/**
 * Milliseconds that a gateway may take; the shopper gets `processing` much earlier, and a later answer is still stored.
 */
export const GATEWAY_CALL_MS = 25_000;

/** Stops waiting for a library without a timeout of its own. */
export async function inTime<T>(name: string, call: Promise<T>): Promise<T> {
  const over = AbortSignal.timeout(GATEWAY_CALL_MS);
  return Promise.race([
    call,
    new Promise<never>((_, fail) =>
      over.addEventListener('abort', () => fail(new GatewayError(`${name}: no answer`)), { once: true }),
    ),
  ]);
}
