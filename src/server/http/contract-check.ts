import * as v from 'valibot';
import type { Endpoint } from '#api/core/endpoint.ts';
import type { Refusal } from '#api/core/refusal.ts';
import type { Log } from '../core/log.ts';

/** Codes that any call may refuse with, besides those of its contract. */
const COMMON = new Set([
  'invalid_request',
  'invalid_characters',
  'field_not_allowed',
  'nested_too_deeply',
  'too_many_requests',
  'internal_error',
  'idempotency_key_reused',
  'idempotency_key_too_long',
  'password_required',
]);

/** An answer that does not match its contract: a bug of the server. */
class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code = 'contract_broken';
}

/** Checks an answer, as it will be in JSON, against its contract. */
export function checkAnswer(endpoint: Endpoint, result: unknown): void {
  const parsed = v.safeParse(endpoint.answer, result === undefined ? undefined : JSON.parse(JSON.stringify(result)));
  if (parsed.success) return;
  const places = parsed.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? '(answer)'}: ${issue.message}`);
  throw new ContractError(
    `${endpoint.method} ${endpoint.path} answers what its contract does not say: ${places.join('; ')}`,
  );
}

/** Whether a call may refuse with this code. */
export function mayRefuseWith(endpoint: Endpoint, code: string): boolean {
  return COMMON.has(code) || endpoint.invalid?.code === code || endpoint.refusals?.includes(code) === true;
}

export function checkRefusal(endpoint: Endpoint, { code }: Refusal, log: Log): void {
  if (mayRefuseWith(endpoint, code)) return;
  log.error({ method: endpoint.method, path: endpoint.path, code }, 'refused with a code its contract does not name');
}
