import { MESSAGE_STATE } from '#domain/payment/payment-message.ts';
import { meetParent, sendHeight } from './parent.ts';

/** The test gateway's bank asks whether the payment is the cardholder's own. The fragment is nonce and secret. */
export function startChallenge(): void {
  const [nonce = '', secret = ''] = location.hash.slice(1).split('~');
  const form = document.querySelector('form')!;
  const parent = meetParent(nonce, () => undefined);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer((event.submitter as HTMLButtonElement | null)?.value === 'yes');
  });
  // An answer before anybody listens would load the frame anew, without its secret.
  form.inert = false;
  sendHeight(parent);
  parent.send({ act: 'load', state: MESSAGE_STATE.success });

  async function answer(is_approved: boolean): Promise<void> {
    const buttons = [...form.querySelectorAll('button')];
    for (const button of buttons) button.disabled = true;
    const body = JSON.stringify({ secret, is_approved });
    const isHeard = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    for (const button of buttons) button.disabled = false;
    // Whether the bank was satisfied is for the gateway to tell the shop; here it is only said that the question is
    // over.
    parent.send({ act: 'challenge', state: isHeard ? MESSAGE_STATE.success : MESSAGE_STATE.failed });
  }
}
