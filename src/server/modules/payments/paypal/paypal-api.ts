import { GatewayError } from '../gateway.ts';
import { GATEWAY_CALL_MS } from '../gateway-call.ts';

export interface PaypalKeys {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Origin of the API: PayPal's, its sandbox's, or a test server's. */
  apiBase: string;
}

/** The answer; for an error with PayPal's issue, such as `ORDER_NOT_APPROVED`. */
export type PaypalAnswer = { ok: true; body: unknown } | { ok: false; status: number; issue: string };

/** Seconds before its expiry at which a token is renewed. */
const EARLY_SECONDS = 60;

/**
 * PayPal's REST API over fetch. PayPal's own library cannot use another server, so it could not be tested here; it has
 * no webhooks, and takes 40 MB of memory for six calls.
 */
export class PaypalApi {
  readonly #keys: PaypalKeys;
  #token: { value: string; until: number } | undefined;

  constructor(keys: PaypalKeys) {
    this.#keys = keys;
  }

  /** `requestId` is the idempotency key; `body` may be serialised JSON. Throws GatewayError if the state is unknown. */
  async call(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    now: Date,
    { body, requestId }: { body?: string | object; requestId?: string } = {},
  ): Promise<PaypalAnswer> {
    const send = async () =>
      this.#fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${await this.#access(now)}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId && { 'paypal-request-id': requestId }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    let response = await send();
    if (response.status === 401) {
      this.#token = undefined;
      response = await send();
    }
    const answered = await bodyOf(response);
    if (response.ok) return { ok: true, body: answered };
    const { name, details } = (answered ?? {}) as { name?: string; details?: { issue?: string }[] };
    if (response.status === 401 || response.status >= 500) throw failed(path, response, name);
    return { ok: false, status: response.status, issue: details?.[0]?.issue ?? name ?? '' };
  }

  /** Whether PayPal sent this event to this shop's webhook; PayPal verifies the unchanged event. */
  async isSent(event: string, header: (name: string) => string | undefined, now: Date): Promise<boolean> {
    const named = (name: string) => header(`paypal-${name}`) ?? '';
    const told = {
      auth_algo: named('auth-algo'),
      cert_url: named('cert-url'),
      transmission_id: named('transmission-id'),
      transmission_sig: named('transmission-sig'),
      transmission_time: named('transmission-time'),
      webhook_id: this.#keys.webhookId,
    };
    const answer = await this.call('POST', '/v1/notifications/verify-webhook-signature', now, {
      body: `${JSON.stringify(told).slice(0, -1)},"webhook_event":${event}}`,
    });
    return answer.ok && (answer.body as { verification_status?: string }).verification_status === 'SUCCESS';
  }

  async #access(now: Date): Promise<string> {
    if (this.#token && this.#token.until > now.getTime()) return this.#token.value;
    const { clientId, clientSecret } = this.#keys;
    const response = await this.#fetch('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const {
      access_token,
      expires_in = 0,
      error,
    } = ((await bodyOf(response)) ?? {}) as { access_token?: string; expires_in?: number; error?: string };
    if (!response.ok || !access_token) throw failed('/v1/oauth2/token', response, error);
    this.#token = { value: access_token, until: now.getTime() + (expires_in - EARLY_SECONDS) * 1000 };
    return access_token;
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.#keys.apiBase}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(GATEWAY_CALL_MS),
      });
    } catch (error) {
      throw new GatewayError(`PayPal: ${masked(path)} ${error instanceof Error ? error.name : 'failed'}`);
    }
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Ids of payments do not belong into a log. */
const masked = (path: string) => path.replace(/\/[A-Z0-9]{8,}/g, '/***');

function failed(path: string, { status, headers }: Response, name = ''): GatewayError {
  return new GatewayError(
    ['PayPal:', masked(path), status, name, headers.get('paypal-debug-id') ?? ''].filter(Boolean).join(' '),
  );
}
