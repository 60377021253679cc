import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'child' | 'isLevelEnabled'>;

/** Names under which a log line could carry a secret; `*.` reaches one level down. */
const SECRET_NAMES = ['password', 'token', 'cart_token', 'checkout_token', 'access_key', 'key', 'hash', 'card', 'number', 'cvc', 'authorization', 'cookie'];
const SECRET_HEADERS = ['x-customer-token', 'x-preview-token', 'x-checkout-token', 'x-captcha-token', 'idempotency-key', 'authorization', 'cookie', 'set-cookie'];

const REDACTED = [
  ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`]),
  ...SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
];

/** JSON lines on standard output, written in the background; secrets are masked by name, and what a failed statement was given is left out. */
export function createLog(level: string, to: DestinationStream = pino.destination({ fd: 1, sync: false })): Log {
  return pino({ level, redact: { paths: REDACTED, censor: '***' }, serializers: { err: errorLine }, base: undefined }, to);
}

/** An error without the values of a statement that failed: they are people's, and may be secret. Drizzle puts them into its message too. */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const given: string[] = [];
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('params' in cause && Array.isArray(cause.params)) given.push(`\nparams: ${cause.params.join(',')}`);
  }
  const without = (text: string) => given.reduce((left, part) => left.replaceAll(part, ''), text);
  const { params: _params, parameters: _parameters, detail: _detail, ...line } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & Record<string, unknown>;
  return { ...line, message: without(line.message), stack: without(line.stack) };
}

/** For tests and commands that print for people instead. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}

const SECRET_QUERY = /([?&](?:token|cart_token|checkout_token|key|access_key|recover_key|hash|password|discount_code|email)=)[^&#]*/gi;
const SECRET_SEGMENT = /\/(checkouts|checkouts-v2|orders|checkout|order-status|reset-password|activate-account)\/(?!next\/)[^/?#]{12,}/g;

/** An address fit for a log: tokens in its query and path are masked. */
export function maskUrl(url: string): string {
  return url.replace(SECRET_QUERY, '$1***').replace(SECRET_SEGMENT, '/$1/***');
}
