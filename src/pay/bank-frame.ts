import { MESSAGE_STATE } from '#domain/payment/payment-message.ts';
import { meetParent, sendHeight } from './parent.ts';

/** What the page its bank leads back to says to the page around it; both are of this origin. */
const OVER = 'bank-question-over';

type Intent = { next_action?: { redirect_to_url?: { url?: string } | null } | null };

/**
 * Stripe's bank asks on a page of the bank's own, whose address Stripe tells to whoever knows the payment's secret. The
 * fragment is nonce and secret.
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
    // Without a question there is nothing to wait for: the shop asks what has become of the payment.
    if (address === undefined) return end(MESSAGE_STATE.success);
    frame.src = address;
    parent.send({ act: 'load', state: MESSAGE_STATE.success });
  });
}

/**
 * The bank has led back: the page around this one hears it. Whether it was satisfied is for the gateway to tell the
 * shop.
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
