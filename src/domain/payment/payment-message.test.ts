import { describe, expect, it } from 'vitest';
import { PAYMENT_MESSAGE_LENGTH } from './payment-limits.ts';
import { MESSAGE_STATE, paymentChannel } from './payment-message.ts';
import type { PaymentMessage } from './payment-message.ts';

const SHOP = 'http://localhost:4000';
const PAY = 'http://pay.localhost:4000';
const nonce = '00000000-0000-4000-8000-000000000001';

const ends = () => ({
  checkout: paymentChannel({ origin: PAY, nonce }),
  component: paymentChannel({ origin: SHOP, nonce }),
});
const ask: PaymentMessage = { act: 'tokenise', state: MESSAGE_STATE.sent };
const raw = (fields: object) => JSON.stringify({ act: 'tokenise', state: 1, nonce, number: 1, ...fields });

describe('messages of payment', () => {
  it('[core §4] the states are success 1, failed 2, sent 3', () => {
    expect(MESSAGE_STATE).toEqual({ success: 1, failed: 2, sent: 3 });
  });

  it('[core §4] each end hears the other', () => {
    const { checkout, component } = ends();
    expect(component.read(SHOP, checkout.write(ask))).toEqual(ask);
    const answer: PaymentMessage = { act: 'tokenise', state: MESSAGE_STATE.success, token: 'tok_1' };
    expect(checkout.read(PAY, component.write(answer))).toEqual(answer);
    const look: PaymentMessage = {
      act: 'look',
      state: MESSAGE_STATE.sent,
      look: { text: '#111111', focus: 'oklch(0.5 0.1 200 / 50%)' },
    };
    expect(component.read(SHOP, checkout.write(look))).toEqual(look);
  });

  it.each(['https://evil.example', 'http://pay.localhost:4001', 'https://pay.localhost:4000', 'null', ''])(
    '[reliability] 0 accepted of the wrong origin: %s',
    (origin) => {
      const { checkout, component } = ends();
      expect(checkout.read(origin, component.write({ act: 'load', state: 1 }))).toBeNull();
    },
  );

  it('[reliability] 0 accepted of a replayed message, or of an earlier showing', () => {
    const { checkout, component } = ends();
    const [first, second] = [
      component.write({ act: 'load', state: 1 }),
      component.write({ act: 'resize', state: 3, height: 300 }),
    ];
    expect(checkout.read(PAY, second)).not.toBeNull();
    expect([checkout.read(PAY, second), checkout.read(PAY, first)]).toEqual([null, null]);
    const earlier = paymentChannel({ origin: SHOP, nonce: 'another' });
    expect(checkout.read(PAY, earlier.write({ act: 'load', state: 1 }))).toBeNull();
    expect(
      paymentChannel({ origin: PAY, nonce: '' }).read(PAY, JSON.stringify({ ...ask, nonce: '', number: 1 })),
    ).toBeNull();
  });

  it('[reliability] 0 accepted of what is too long', () => {
    const { checkout } = ends();
    expect(checkout.read(PAY, raw({ padding: 'x'.repeat(PAYMENT_MESSAGE_LENGTH) }))).toBeNull();
  });

  it.each([
    ['{"__proto__":{"isAdmin":true},"act":"tokenise","state":1,"number":1,"nonce":"' + nonce + '"}'],
    [raw({ look: JSON.parse('{"__proto__":{"text":"#fff"}}') as object })],
    [raw({ constructor: { prototype: {} } })],
    [raw({ look: { prototype: 1 } })],
  ])('[reliability] 0 accepted of prototype keys: %s', (data) => {
    expect(ends().checkout.read(PAY, data)).toBeNull();
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    ['no text', { act: 'load' }],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an unknown act', raw({ act: 'pay' })],
    ['an unknown state', raw({ state: 4 })],
    ['a number that counts for nothing', raw({ number: 0 })],
    ['no number', raw({ number: 'x' })],
    ['a token that is none', raw({ token: '<script>' })],
    ['a code that is none', raw({ code: 'a b' })],
    ['a height out of this world', raw({ act: 'resize', height: 1e9 })],
    ['a look that is none', raw({ act: 'look', look: 'dark' })],
  ])('[reliability] 0 accepted of %s', (_what, data) => {
    expect(ends().checkout.read(PAY, data)).toBeNull();
  });

  it('[reliability] a look holds colours and lengths, nothing that loads or escapes', () => {
    const look = {
      text: 'red;background:url(//evil)',
      muted: 'url(//evil)',
      error: 'var(--secret)',
      control: '#abc',
      radius: '4px',
      focus: 'color-mix(in oklab, red 50%, blue)',
      unknown: '#fff',
    };
    expect(ends().component.read(SHOP, raw({ act: 'look', state: 3, look }))?.look).toEqual({
      control: '#abc',
      radius: '4px',
      focus: 'color-mix(in oklab, red 50%, blue)',
    });
  });
});
