import { CARD_NUMBER_MAX_DIGITS, CARD_NUMBER_MIN_DIGITS } from '#domain/limits.ts';

const CARD = new RegExp(
  String.raw`(?<![\d.])\d(?:[ -]?\d){${CARD_NUMBER_MIN_DIGITS - 1},${CARD_NUMBER_MAX_DIGITS - 1}}(?!\d)`,
  'g',
);
const EMAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const NAMED =
  /\b(\w*(?:token|key|password|hash|secret|authorization))(["']?\s*[=:]\s*["']?)(?:Bearer\s+)?[^\s"'&,;)}]+/gi;
const IN_PATH = /(\/(?:checkouts?|checkouts-v2|orders|order-status|reset-password)\/)(?!order-status)([\w-]{8,})/g;
/** Long names of letters and digits that are no file. */
const OPAQUE = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])[\w-]{22,}(?![\w-]|\.(?:m?js|css|map|tsx?)\b)/g;

/**
 * Takes card numbers, tokens, passwords and e-mail addresses out of a text that leaves the browser
 * [reliability, Logs are clean].
 */
export function scrub(text: string): string {
  return text
    .replace(EMAIL, '[email]')
    .replace(NAMED, '$1$2[hidden]')
    .replace(IN_PATH, '$1[hidden]')
    .replace(CARD, '[digits]')
    .replace(OPAQUE, '[hidden]');
}
