import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { maskCards } from './mask-cards.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'child' | 'isLevelEnabled'>;

/** Keys under which a log line could contain a secret; `*.` covers one level of nesting. */
const SECRET_NAMES = [
  'password',
  'token',
  'cart_token',
  'checkout_token',
  'access_key',
  'key',
  'hash',
  'card',
  'number',
  'cvc',
  'authorization',
  'cookie',
];
const SECRET_HEADERS = [
  'x-customer-token',
  'x-preview-token',
  'x-checkout-token',
  'x-captcha-token',
  'idempotency-key',
  'authorization',
  'cookie',
  'set-cookie',
];

const REDACTED = [
  ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`]),
  ...SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
];

/**
 * A logger that writes JSON lines to standard output in the background. Secrets are masked by key, and parameters of a
 * failed SQL statement are left out.
 */
export function createLog(level: string, to: DestinationStream = pino.destination({ fd: 1, sync: false })): Log {
  return pino(
    { level, redact: { paths: REDACTED, censor: '***' }, serializers: { err: errorLine }, base: undefined },
    to,
  );
}

/**
 * An error without the parameters of a failed statement, since they may be personal or secret. Drizzle also puts them
 * into its message.
 */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const given: string[] = [];
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('params' in cause && Array.isArray(cause.params)) given.push(`\nparams: ${cause.params.join(',')}`);
  }
  const without = (text: string) => given.reduce((left, part) => left.replaceAll(part, ''), text);
  const {
    params: _params,
    parameters: _parameters,
    detail: _detail,
    ...line
  } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & Record<string, unknown>;
  return { ...line, message: without(line.message), stack: without(line.stack) };
}

/** For tests, and for commands that print for people instead. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}

const SECRET_NAME =
  '(?:token|preview_token|cart_token|checkout_token|key|access_key|recover_key|hash|password|discount_code|email|draft|set_pass)';
const SECRET_QUERY = new RegExp(`([?&]${SECRET_NAME}=)[^&#]*`, 'gi');
/**
 * The same inside an encoded address that is itself a query value, such as the address to return to after signing in.
 */
const SECRET_INNER_QUERY = new RegExp(`((?:%3F|%26)${SECRET_NAME}%3D)(?:(?!%26)[^&#])*`, 'gi');

const SLASH = '(?:/|%2F)';
/** Path segments that a token follows; in an email's link the customer's number comes before the token. */
const BEFORE_SECRET = `(?:checkouts(?:-v2)?|orders|order-status|contact-us|checkout(?:${SLASH}(?:order-status|pre))?|(?:reset-password|activate-account)(?:${SLASH}\\d+)?)`;
const SECRET = String.raw`[\w~-]{12,}(?![\w~-]|\.json)`;
const SECRET_SEGMENT = new RegExp(`(${SLASH}${BEFORE_SECRET}${SLASH})${SECRET}`, 'gi');
/** The access key of an abandoned checkout comes after its token. */
const SECOND_SEGMENT = new RegExp(String.raw`(\*\*\*${SLASH})${SECRET}`, 'gi');

/** An address or a text of a client for the log, with tokens and card numbers masked. */
export function maskUrl(url: string): string {
  return maskCards(url)
    .replace(SECRET_QUERY, '$1***')
    .replace(SECRET_INNER_QUERY, '$1***')
    .replace(SECRET_SEGMENT, '$1***')
    .replace(SECOND_SEGMENT, '$1***');
}
