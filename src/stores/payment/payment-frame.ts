import { LOOK_TOKENS, MESSAGE_STATE, paymentChannel } from '#domain/payment/payment-message.ts';
import type { Look, PaymentChannel, PaymentMessage } from '#domain/payment/payment-message.ts';
import type { Frame, Messages } from '#platform/frames.ts';
import type { Random } from '#platform/random.ts';

export type FramePlace = {
  /** URL of the payment component, `cdn.link.payment`. */
  link: string;
  locale: string;
};

type Deps = { messages: Messages; random: Random };

/** A page of the payment component shown in a frame; only its own messages are accepted. */
export type Showing = { send(message: PaymentMessage): void; end(): void };

/**
 * Loads a page into a frame under a new nonce and passes its messages to `hear`. `secret` is only in the fragment,
 * which no server sees.
 */
export function showPage(
  { messages, random }: Deps,
  frame: Frame,
  { link, locale }: FramePlace,
  page: { path: 'card' | 'challenge'; secret?: string },
  hear: (message: PaymentMessage) => void,
): Showing {
  const { origin } = new URL(link);
  const nonce = random.uuid();
  const channel: PaymentChannel = paymentChannel({ origin, nonce });
  const stop = messages.listen(({ origin: from, source, data }) => {
    const message = frame.isFrom(source) ? channel.read(from, data) : null;
    if (!message) return;
    if (message.act === 'load') send({ act: 'look', state: MESSAGE_STATE.sent, look: lookOf(frame) });
    hear(message);
  });
  const send = (message: PaymentMessage) => frame.post(channel.write(message), origin);
  // The URL must differ each time: a new fragment alone does not reload the frame, for example after Back.
  const query = new URLSearchParams({
    parent: frame.parent,
    locale,
    scheme: frame.isDark() ? 'dark' : 'light',
    showing: random.uuid(),
  });
  frame.show(`${origin}/${page.path}?${query}#${[nonce, page.secret].filter(Boolean).join('~')}`);
  return { send, end: stop };
}

function lookOf(frame: Frame): Look {
  return Object.fromEntries(
    LOOK_TOKENS.map((name) => [name, frame.token(name === 'radius' ? '--radius' : `--color-${name}`)]).filter(
      ([, value]) => value !== '',
    ),
  );
}
