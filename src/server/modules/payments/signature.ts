import { createHmac, timingSafeEqual } from 'node:crypto';
import { WEBHOOK_TOLERANCE_SECONDS } from '#domain/payment/payment-limits.ts';
import { Refusal } from '#api/core/refusal.ts';

/** `t=<unix>,v1=<hmac-sha256 of "t.body">` [decisions, Commerce]. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${hmac(secret, t, body).toString('hex')}`;
}

/**
 * Refuses a body with a wrong signature, or with one whose time is off by more than the tolerance. There may be several
 * `v1` while a secret is being replaced.
 */
export function checkSignature(secret: string, header: string | undefined, body: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const t = Number(parts.find(([name]) => name === 't')?.[1]);
  const expected = hmac(secret, t, body);
  const isSigned = parts.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  );
  if (!isSigned) throw new Refusal(400, 'webhook_signature_invalid');
  if (Math.abs(now.getTime() / 1000 - t) > WEBHOOK_TOLERANCE_SECONDS) throw new Refusal(400, 'webhook_too_old');
}

const hmac = (secret: string, t: number, body: string) => createHmac('sha256', secret).update(`${t}.${body}`).digest();
