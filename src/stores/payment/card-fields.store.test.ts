import { describe, expect, it } from 'vitest';
import { PAYMENT_LOAD_STEP_MS, PAYMENT_LOAD_TRIES } from '#domain/limits.ts';
import { PAYMENT_FRAME_ANSWER_MS, PAYMENT_FRAME_READY_MS } from '#domain/payment/payment-limits.ts';
import { MESSAGE_STATE, paymentChannel } from '#domain/payment/payment-message.ts';
import type { PaymentMessage } from '#domain/payment/payment-message.ts';
import type { Frame, Message } from '#platform/frames.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { CardFieldsStore } from './card-fields.store.ts';

const PAY = 'http://pay.localhost:4000';
const SHOP = 'http://localhost:4000';
const loaded: PaymentMessage = { act: 'load', state: MESSAGE_STATE.success };

/** A frame that records its address and messages, and a payment component whose messages the test sends. */
function visit({ link = PAY } = {}) {
  const { clock, random, monitor } = memoryPlatform();
  const hears = new Set<(message: Message) => void>();
  const messages = {
    listen: (hear: (message: Message) => void) => {
      hears.add(hear);
      return () => void hears.delete(hear);
    },
  };
  const shown: URL[] = [];
  const heard: PaymentMessage[] = [];
  const source = {};
  let component = paymentChannel({ origin: SHOP, nonce: '' });
  const frame: Frame = {
    show: (address) => {
      shown.push(new URL(address));
      component = paymentChannel({ origin: SHOP, nonce: shown.at(-1)!.hash.slice(1) });
    },
    post: (text, origin) => {
      const message = component.read(SHOP, text);
      if (message && origin === PAY) heard.push(message);
    },
    isFrom: (from) => from === source,
    token: (name) => (name === '--color-text' ? '#111111' : ''),
    parent: SHOP,
    isDark: () => true,
  };
  let submits = 0;
  const store = new CardFieldsStore({ clock, random, messages, monitor, place: () => ({ link, locale: 'de' }) });
  const end = store.begin(frame, () => void (submits += 1));
  const say = (
    message: PaymentMessage,
    { from = source as unknown, origin = PAY, data = component.write(message) } = {},
  ) => hears.forEach((hear) => hear({ source: from, origin, data }));
  return {
    store,
    clock,
    shown,
    heard,
    say,
    end,
    reports: () => monitor.reports.map(({ message }) => message),
    submits: () => submits,
    source,
  };
}

describe('the loader of the payment component', () => {
  it('[core §4] shows its page for this shop, language and scheme, under a nonce no server sees, and says how the page looks', () => {
    const { store, shown, heard, say } = visit();
    expect([store.status, shown.length, shown[0]!.origin, shown[0]!.pathname]).toEqual(['loading', 1, PAY, '/card']);
    expect(Object.fromEntries(shown[0]!.searchParams)).toEqual({
      parent: SHOP,
      locale: 'de',
      scheme: 'dark',
      showing: expect.any(String),
    });
    say(loaded);
    expect([store.status, heard]).toEqual([
      'ready',
      [{ act: 'look', state: MESSAGE_STATE.sent, look: { text: '#111111' } }],
    ]);
  });

  it('[core §4, §8] tries 5 times, waiting 500 ms times the attempt, and reports each reason', () => {
    const { store, clock, shown, reports } = visit();
    for (let attempt = 1; attempt < PAYMENT_LOAD_TRIES; attempt += 1) {
      clock.tick(PAYMENT_FRAME_READY_MS + PAYMENT_LOAD_STEP_MS * attempt - 1);
      expect(shown.length).toBe(attempt);
      clock.tick(1);
      expect(shown.length).toBe(attempt + 1);
    }
    clock.tick(PAYMENT_FRAME_READY_MS);
    expect([store.status, reports()]).toEqual([
      'failed',
      [1, 2, 3, 4, 5]
        .map((attempt) => `Attempt ${attempt} to load payment component failed`)
        .concat('Max retry attempts reached. Could not load payment component.'),
    ]);
    expect(new Set(shown.map(({ hash }) => hash)).size).toBe(5);
  });

  it('[core §8] without a link says so at once; asked again it looks again', () => {
    const { store, shown, reports } = visit({ link: '' });
    expect([store.status, shown.length, reports()]).toEqual(['failed', 0, ['Not found payment link from state']]);
    store.load();
    expect(store.status).toBe('failed');
  });

  it('[core §4] one that comes late is there, and no longer tried', () => {
    const { store, clock, shown, say } = visit();
    clock.tick(PAYMENT_FRAME_READY_MS + PAYMENT_LOAD_STEP_MS);
    say(loaded);
    clock.tick(60_000);
    expect([store.status, shown.length]).toEqual(['ready', 2]);
  });

  it('[reliability] 0 accepted of a wrong source, a wrong origin, an earlier showing, a replay', () => {
    const { store, clock, say, shown } = visit();
    const early = paymentChannel({ origin: SHOP, nonce: shown[0]!.hash.slice(1) });
    say(loaded, { from: {} });
    say(loaded, { from: null });
    say(loaded, { origin: 'https://evil.example' });
    say(loaded, { data: '{"act":"load","state":1}' });
    expect(store.status).toBe('loading');
    clock.tick(PAYMENT_FRAME_READY_MS + PAYMENT_LOAD_STEP_MS);
    say(loaded, { data: early.write(loaded) });
    expect(store.status).toBe('loading');
    say(loaded);
    const tall = paymentChannel({ origin: SHOP, nonce: shown[1]!.hash.slice(1) });
    tall.write(loaded);
    const data = tall.write({ act: 'resize', state: MESSAGE_STATE.sent, height: 300 });
    say(loaded, { data });
    say({ act: 'resize', state: MESSAGE_STATE.sent, height: 400 });
    expect(store.height).toBe(300);
  });
});

describe('the card fields', () => {
  it('[core §4] answer a token, or what went wrong', async () => {
    const { store, heard, say } = visit();
    expect(await store.tokenise()).toEqual({ ok: false, code: 'payment_frame_failed' });
    say(loaded);
    const wrong = store.tokenise();
    expect(heard.at(-1)).toEqual({ act: 'tokenise', state: MESSAGE_STATE.sent });
    say({ act: 'tokenise', state: MESSAGE_STATE.failed, code: 'card_incomplete' });
    const right = store.tokenise();
    say({ act: 'tokenise', state: MESSAGE_STATE.success, token: 'tok_1' });
    expect(await Promise.all([wrong, right])).toEqual([
      { ok: false, code: 'card_incomplete' },
      { ok: true, value: 'tok_1' },
    ]);
  });

  it('[core §8] that do not answer in time are not waited for', async () => {
    const { store, clock, say } = visit();
    say(loaded);
    const asked = store.tokenise();
    clock.tick(PAYMENT_FRAME_ANSWER_MS);
    expect(await asked).toEqual({ ok: false, code: 'network_timeout' });
  });

  it('[core §4] are as tall as they say, and Enter in them is the checkout’s', () => {
    const { store, say, submits, end } = visit();
    say(loaded);
    say({ act: 'resize', state: MESSAGE_STATE.sent, height: 268 });
    say({ act: 'resize', state: MESSAGE_STATE.sent, height: 0 });
    say({ act: 'submit', state: MESSAGE_STATE.sent });
    expect([store.height, submits()]).toEqual([268, 1]);
    end();
    say({ act: 'submit', state: MESSAGE_STATE.sent });
    expect([store.status, submits()]).toEqual(['idle', 1]);
  });
});
