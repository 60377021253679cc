import { MESSAGE_STATE, paymentChannel } from '#domain/payment/payment-message.ts';
import type { PaymentChannel, PaymentMessage } from '#domain/payment/payment-message.ts';
import { frameOf } from '#platform/frames.ts';
import type { Frame } from '#platform/frames.ts';
import { payingStores } from '#stores/payment/paying.ts';
import { showPayPage } from '../../tests/fixtures/pay-page.ts';
import type { ArrangeStores } from '../decorators/with-stores.tsx';

/** The payment component's origin; nothing is loaded from it. */
const origin = 'https://pay.example';

/** The card that the test gateway declines (README). */
const declined = { number: '4000 0000 0000 0002', expiry: '12 / 30', cvc: '123', name: 'Ada Moss' };
/** Height of the card fields in CSS pixels. */
const height = 264;

/**
 * `parameters.stores` of a story in a shop that accepts cards: the payment component is loaded and its fields are
 * filled in.
 */
export const withCards: ArrangeStores = (stores) => {
  stores.shop.receive({ ...stores.shop.settings!, cdn: { assets_domain: '', link: { app: '', payment: origin } } });
  const paying = stores.get(payingStores);
  paying.showCard = (element, onSubmit) => paying.card.begin(componentIn(element), onSubmit);
};

/**
 * Shows the component's own page and sends the messages of its script, which cannot run in a frame without an origin of
 * its own.
 */
function componentIn(element: HTMLIFrameElement): Frame {
  let channel: PaymentChannel;
  const say = (message: PaymentMessage) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: channel.write(message), origin, source: element.contentWindow }),
    );
  return {
    ...frameOf(element),
    show: (address) => {
      channel = paymentChannel({ origin: location.origin, nonce: new URL(address).hash.slice(1) });
      showPayPage('card', declined)(element);
      element.addEventListener(
        'load',
        () => {
          say({ act: 'resize', state: MESSAGE_STATE.sent, height });
          say({ act: 'load', state: MESSAGE_STATE.success });
        },
        { once: true },
      );
    },
    post: (text) => {
      if (channel.read(location.origin, text)?.act === 'tokenise')
        say({ act: 'tokenise', state: MESSAGE_STATE.success, token: 'of-a-declined-card' });
    },
  };
}
