import { GatewayError } from './gateway.ts';

/**
 * Milliseconds a gateway is waited for; the shopper has heard `processing` long before, and what comes late is written
 * down all the same.
 */
export const GATEWAY_CALL_MS = 25_000;

/** Leaves a library that knows no limit of its own. */
export async function inTime<T>(name: string, call: Promise<T>): Promise<T> {
  const over = AbortSignal.timeout(GATEWAY_CALL_MS);
  return Promise.race([
    call,
    new Promise<never>((_, fail) =>
      over.addEventListener('abort', () => fail(new GatewayError(`${name}: no answer`)), { once: true }),
    ),
  ]);
}
