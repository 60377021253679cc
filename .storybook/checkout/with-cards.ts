import { MESSAGE_STATE, paymentChannel } from '#domain/payment/payment-message.ts';
import type { PaymentChannel, PaymentMessage } from '#domain/payment/payment-message.ts';
import { frameOf } from '#platform/frames.ts';
import type { Frame } from '#platform/frames.ts';
import { payingArea } from '#stores/payment/paying-area.ts';
import { showPayPage } from '../../tests/fixtures/pay-page.ts';
import type { ArrangeStores } from '../decorators/with-stores.tsx';

/** Of the payment component; nothing is fetched from it. */
const origin = 'https://pay.example';

/** The card that the test gateway declines (README). */
const declined = { number: '4000 0000 0000 0002', expiry: '12 / 30', cvc: '123', name: 'Ada Moss' };
/** CSS pixels the fields need. */
const height = 264;

/**
 * `parameters.stores` of a story in a shop that takes cards: the payment component is there, and its fields are filled
 * in.
 */
export const withCards: ArrangeStores = (stores) => {
  stores.shop.receive({ ...stores.shop.settings!, cdn: { assets_domain: '', link: { app: '', payment: origin } } });
  const paying = stores.area(payingArea);
  paying.showCard = (element, onSubmit) => paying.card.begin(componentIn(element), onSubmit);
};

/**
 * Shows the component's own page and says what its script would, which a frame without an origin of its own cannot run.
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
