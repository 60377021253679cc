import { MESSAGE_STATE, paymentChannel } from '#domain/payment/payment-message.ts';
import type { Look, PaymentMessage } from '#domain/payment/payment-message.ts';

/**
 * The checkout around this page. Its origin comes from the server, which let no other frame the page; the nonce from
 * the address's fragment, which no server sees.
 */
export type Parent = {
  send(message: PaymentMessage): void;
  /** Says whether what was asked for went well. */
  answer(act: PaymentMessage['act'], answer: { token: string } | { code: string }): void;
};

export function meetParent(nonce: string, hear: (message: PaymentMessage) => void): Parent {
  const origin = document.documentElement.dataset['parent'] ?? '';
  const channel = paymentChannel({ origin, nonce });
  const send = (message: PaymentMessage) => parent.postMessage(channel.write(message), origin);
  addEventListener('message', ({ source, origin: from, data }) => {
    const message = source === parent ? channel.read(from, data) : null;
    if (message?.look) wear(message.look);
    if (message) hear(message);
  });
  return {
    send,
    answer: (act, answer) =>
      send({ act, state: 'token' in answer ? MESSAGE_STATE.success : MESSAGE_STATE.failed, ...answer }),
  };
}

function wear(look: Look): void {
  for (const [name, value] of Object.entries(look)) document.documentElement.style.setProperty(`--${name}`, value);
}

/**
 * Tells how tall the page is: at once, since browsers draw nothing of a frame that is out of sight, and whenever that
 * changes.
 */
export function sendHeight({ send }: Parent): void {
  const tell = () =>
    send({ act: 'resize', state: MESSAGE_STATE.sent, height: Math.ceil(document.body.getBoundingClientRect().height) });
  tell();
  new ResizeObserver(tell).observe(document.body);
}
