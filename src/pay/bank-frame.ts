import { MESSAGE_STATE } from '#domain/payment/payment-message.ts';
import { meetParent, sendHeight } from './parent.ts';

/** Message from the bank's return page to the page that contains it; both have this origin. */
const OVER = 'bank-question-over';

type Intent = { next_action?: { redirect_to_url?: { url?: string } | null } | null };

/**
 * Shows Stripe's bank verification, a page of the bank whose address Stripe gives for the payment's client secret. The
 * fragment holds the nonce and the secret.
 */
export function startBankFrame(): void {
  const [nonce = '', secret = ''] = location.hash.slice(1).split('~');
  const { api = '', key = '' } = document.documentElement.dataset;
  const frame = document.querySelector('iframe')!;
  const parent = meetParent(nonce, () => undefined);
  const end = (state: (typeof MESSAGE_STATE)[keyof typeof MESSAGE_STATE]) => parent.send({ act: 'challenge', state });
  addEventListener('message', ({ source, origin, data }) => {
    if (source === frame.contentWindow && origin === location.origin && data === OVER) end(MESSAGE_STATE.success);
  });
  sendHeight(parent);
  void addressOf(api, key, secret).then((address) => {
    // Without a verification there is nothing to wait for: the shop then polls for the result.
    if (address === undefined) return end(MESSAGE_STATE.success);
    frame.src = address;
    parent.send({ act: 'load', state: MESSAGE_STATE.success });
  });
}

/**
 * The bank has redirected back, and the containing page is told. Only the gateway tells the shop whether the
 * verification succeeded.
 */
export function startReturned(): void {
  parent.postMessage(OVER, location.origin);
}

async function addressOf(api: string, key: string, secret: string): Promise<string | undefined> {
  const [intent = ''] = secret.split('_secret_');
  try {
    const response = await fetch(
      `${api}/v1/payment_intents/${encodeURIComponent(intent)}?${new URLSearchParams({ client_secret: secret })}`,
      { headers: { authorization: `Bearer ${key}` }, credentials: 'omit' },
    );
    const url = ((await response.json()) as Intent).next_action?.redirect_to_url?.url;
    return url !== undefined && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
