import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_LOAD_TRIES } from '#domain/limits.ts';
import { CHALLENGE_MS, PAYMENT_FRAME_READY_MS, PAYMENT_POLL_MS } from '#domain/payment/payment-limits.ts';
import { paymentChannel } from '#domain/payment/payment-message.ts';
import type { PaymentMessage } from '#domain/payment/payment-message.ts';
import { createHttp } from '#api/core/http.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import type { Frame, Message } from '#platform/frames.ts';
import { webRandom } from '#platform/random.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { answerChallenge } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { paypalGateway } from '#server/modules/payments/paypal/paypal-gateway.ts';
import { fakePaypal, PAYPAL_KEYS } from '../../../tests/support/gateways/fake-paypal.ts';
import type { FakePaypal } from '../../../tests/support/gateways/fake-paypal.ts';
import { BROWSER, openCommerceShop } from '../../../tests/spec/support/commerce-shop.ts';
import type { CommerceShop } from '../../../tests/spec/support/commerce-shop.ts';
import { CARDS, paying } from '../../../tests/spec/support/paying.ts';
import { PaymentStore } from './payment.store.ts';
import { testEngine } from '#server/db/testing.ts';

const WISH = { accept_term: true, payment_method: 'test-gateway', payment_method_id: 2 };
const PAY = 'http://pay.localhost';

describe('paying', () => {
  let shop: CommerceShop;
  let server: ReturnType<typeof paying>;
  let paypal: FakePaypal;
  /** The shop does not wait for the gateway's response. */
  let isImpatient = false;
  beforeAll(async () => {
    paypal = await fakePaypal();
    shop = await openCommerceShop(testEngine, {
      keyed: [paypalGateway({ ...PAYPAL_KEYS, apiBase: paypal.origin })],
      wait: () => (isImpatient ? Promise.resolve() : new Promise(() => undefined)),
    });
    server = paying(shop);
  });
  afterAll(async () => {
    await shop.close();
    await paypal.close();
  });

  type Between = (path: string, pass: () => Promise<Response>) => Promise<Response>;
  /** A shopper with a card of this kind typed in, over the real API calls. */
  function visit(
    card: keyof typeof CARDS | 'incomplete',
    {
      between = (_, pass) => pass(),
      session = memoryPlatform().session,
    }: { between?: Between; session?: ReturnType<typeof memoryPlatform>['session'] } = {},
  ) {
    const { clock } = memoryPlatform();
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const name = pathname.split('/').at(-1)!;
      asked.push(name);
      return between(name, async () =>
        shop.request(pathname, {
          method: request.method,
          headers: Object.fromEntries(request.headers),
          body: await request.text(),
        }),
      );
    };
    const tokenise = async () =>
      card === 'incomplete'
        ? { ok: false as const, code: 'card_incomplete' }
        : { ok: true as const, value: await server.card(CARDS[card]) };
    const left: string[] = [];
    let back = () => {};
    const hears: ((message: Message) => void)[] = [];
    const messages = {
      listen: (hear: (message: Message) => void) => {
        hears.push(hear);
        return () => undefined;
      },
    };
    const http = createHttp({
      base: 'http://shop.test/api',
      fetch,
      headers: () => ({ checkoutSecret: BROWSER }),
    });
    const store = new PaymentStore({
      http,
      clock,
      random: webRandom,
      messages,
      session,
      card: { tokenise },
      place: () => ({ link: PAY, locale: 'en' }),
      leave: (url) =>
        new Promise((resolve) => {
          left.push(url);
          back = resolve;
        }),
    });
    return { store, asked, clock, session, hears, left, back: () => back() };
  }
  const stepIs = (store: PaymentStore, step: PaymentStore['step']) => expect.poll(() => store.step).toBe(step);

  it('[acc §4] a card that succeeds is paid with, and nothing is left under way', async () => {
    const { store, asked } = visit('good');
    const token = await server.ready();
    expect(await store.pay(token, WISH)).toEqual({ ok: true, value: undefined });
    expect([asked, store.step, store.isUnderway(token)]).toEqual([['charge-authorize.json'], 'idle', false]);
  });

  it.each([
    ['declined', 'card_declined'],
    ['poor', 'insufficient_funds'],
  ] as const)('[acc §4] %s says why', async (card, code) => {
    expect(await visit(card).store.pay(await server.ready(), WISH)).toEqual({ ok: false, code });
  });

  it('[acc §4] auto_retryable is tried again once, by itself', async () => {
    const { store, asked } = visit('retryable');
    expect(await store.pay(await server.ready(), WISH)).toMatchObject({ ok: true });
    expect(asked).toEqual(['charge-authorize.json', 'charge-authorize.json']);
  });

  it('[acc §4] blocked counts down and asks nobody before', async () => {
    const { store, asked, clock } = visit('blocked');
    const token = await server.ready();
    expect([await store.pay(token, WISH), store.blockedFor]).toEqual([{ ok: false, code: 'payment_blocked' }, 60]);
    clock.tick(59_000);
    expect([store.blockedFor, await store.pay(token, WISH)]).toEqual([1, { ok: false, code: 'payment_blocked' }]);
    clock.tick(1_000);
    expect([store.blockedFor, asked.length]).toEqual([0, 1]);
  });

  it('[acc §4] a challenge is shown, its answer heard, and the gateway asked what came of it', async () => {
    const { store, hears } = visit('challenged');
    const token = await server.ready();
    const paid = store.pay(token, WISH);
    await stepIs(store, 'challenge');
    const shown: string[] = [];
    const source = {};
    const frame: Frame = {
      show: (address) => void shown.push(address),
      post: () => undefined,
      isFrom: (from) => from === source,
      token: () => '',
      parent: 'http://shop.test',
      isDark: () => false,
    };
    store.showChallenge(frame);
    const { hash, origin, pathname } = new URL(shown[0]!);
    const [nonce, secret] = hash.slice(1).split('~');
    expect([origin, pathname, secret]).toEqual([PAY, '/challenge', expect.stringMatching(/^cs_/)]);
    await answerChallenge({ ...server.asShop() } as ShopContext, secret!, true);
    const tell = (from: unknown, at: string, by: string, message: PaymentMessage) =>
      hears[0]!({ source: from, origin: at, data: paymentChannel({ origin: '', nonce: by }).write(message) });
    const answered: PaymentMessage = { act: 'challenge', state: 1 };
    tell({}, PAY, nonce!, answered);
    tell(source, 'https://evil.example', nonce!, answered);
    tell(source, PAY, 'another', answered);
    expect(store.step).toBe('challenge');
    tell(source, PAY, nonce!, answered);
    expect(await paid).toMatchObject({ ok: true });
  });

  const emptyFrame = (): Frame => ({
    show: () => undefined,
    post: () => undefined,
    isFrom: () => false,
    token: () => '',
    parent: 'http://shop.test',
    isDark: () => false,
  });

  it.each([
    [
      'does not come, however often it is asked for',
      (clock: ReturnType<typeof visit>['clock']) => {
        for (let tries = 0; tries < PAYMENT_LOAD_TRIES; tries += 1) clock.tick(PAYMENT_FRAME_READY_MS);
      },
    ],
    ['is not answered in its time', (clock: ReturnType<typeof visit>['clock']) => clock.tick(CHALLENGE_MS)],
  ])('[reliability] a bank’s question that %s is called off', async (_, pass) => {
    const { store, clock } = visit('challenged');
    const token = await server.ready();
    const paid = store.pay(token, WISH);
    await stepIs(store, 'challenge');
    store.showChallenge(emptyFrame());
    pass(clock);
    expect([await paid, await server.statesOf(token)]).toEqual([{ ok: false, code: 'payment_abandoned' }, ['voided']]);
  });

  it('[acc §4] a challenge that is closed is called off', async () => {
    const { store } = visit('challenged');
    const token = await server.ready();
    const paid = store.pay(token, WISH);
    await stepIs(store, 'challenge');
    store.leaveChallenge();
    expect([await paid, await server.statesOf(token)]).toEqual([{ ok: false, code: 'payment_abandoned' }, ['voided']]);
  });

  it.each(['before', 'after'] as const)(
    '[reliability] an answer lost %s the shop acted is asked of the shop, and nothing is charged twice',
    async (when) => {
      let isLost = true;
      const { store, asked } = visit('good', {
        between: async (name, pass) => {
          if (name !== 'charge-authorize.json' || !isLost) return pass();
          isLost = false;
          if (when === 'after') await pass();
          throw new TypeError('fetch failed');
        },
      });
      const token = await server.ready();
      const outcome = await store.pay(token, WISH);
      expect([outcome.ok, asked]).toEqual([when === 'after', ['charge-authorize.json', 'confirm-payment.json']]);
      if (!outcome.ok) expect(await store.pay(token, WISH)).toMatchObject({ ok: true });
      expect(await server.statesOf(token)).toEqual(['authorised']);
    },
  );

  it('[decisions, Commerce] a gateway that takes its time is asked again until it has answered', async () => {
    const { store, clock, asked } = visit('good');
    const token = await server.ready();
    isImpatient = true;
    const paid = store.pay(token, WISH);
    await stepIs(store, 'waiting');
    isImpatient = false;
    clock.tick(PAYMENT_POLL_MS);
    expect([await paid, asked, await server.statesOf(token)]).toMatchObject([
      { ok: true },
      ['charge-authorize.json', 'confirm-payment.json'],
      ['authorised'],
    ]);
  });

  it('[reliability] a reload in between goes on where it was', async () => {
    const session = memoryPlatform().session;
    const token = await server.ready();
    const first = visit('good', {
      session,
      between: async (name, pass) => {
        await pass();
        return name === 'charge-authorize.json' ? new Promise<Response>(() => undefined) : pass();
      },
    });
    void first.store.pay(token, WISH);
    await expect.poll(() => server.statesOf(token)).toEqual(['authorised']);
    const { store } = visit('good', { session });
    expect([store.isUnderway(token), store.isUnderway('another')]).toEqual([true, false]);
    expect([await store.resume(token), store.isUnderway(token)]).toMatchObject([{ ok: true }, false]);
  });

  it('[reliability] a card typed halfway forgets no payment whose end is not known', async () => {
    const session = memoryPlatform().session;
    const token = await server.ready();
    void visit('good', { session, between: () => new Promise<Response>(() => undefined) }).store.pay(token, WISH);
    await expect.poll(() => session.get('paymentUnderway')).toBe(token);
    const again = visit('incomplete', { session }).store;
    expect([await again.pay(token, WISH), again.step, again.isUnderway(token)]).toEqual([
      { ok: false, code: 'card_incomplete' },
      'idle',
      true,
    ]);
  });

  describe('at a provider’s own page', () => {
    const BY_PAYPAL = { accept_term: true, payment_method: 'paypal-express', payment_method_id: 4 };
    const away = (token: string, options: Parameters<typeof visit>[1] = {}) => {
      const visitor = visit('incomplete', options);
      return { ...visitor, paid: visitor.store.pay(token, BY_PAYPAL, {}) };
    };

    it('[acc §7] no card is asked for; the browser goes where the provider said, and its Back leaves nothing set aside', async () => {
      const token = await server.ready();
      const { store, paid, left, back, asked } = away(token);
      await stepIs(store, 'leaving');
      expect([left, asked]).toEqual([
        [expect.stringMatching(`^${paypal.origin}/checkoutnow\\?token=\\w+$`)],
        ['provider-create-order.json'],
      ]);
      back();
      expect([await paid, store.step, store.isUnderway(token), await server.statesOf(token)]).toEqual([
        { ok: false, code: 'payment_abandoned' },
        'idle',
        false,
        ['voided'],
      ]);
    });

    it('[acc §7] Back after it was approved there is paid', async () => {
      const token = await server.ready();
      const { store, paid, left, back } = away(token);
      await stepIs(store, 'leaving');
      paypal.answer(new URL(left[0]!).searchParams.get('token')!, true);
      back();
      expect(await paid).toMatchObject({ ok: true });
    });

    it('[reliability] a page that is loaded anew goes on from what the shop knows, and leads nobody away by itself', async () => {
      const session = memoryPlatform().session;
      const [left, approved] = [await server.ready(), await server.ready()];
      await stepIs(away(left, { session }).store, 'leaving');
      const again = visit('incomplete', { session });
      expect([again.store.isUnderway(left), await again.store.resume(left), again.left]).toEqual([
        true,
        { ok: false, code: 'payment_abandoned' },
        [],
      ]);
      const gone = away(approved, { session });
      await stepIs(gone.store, 'leaving');
      paypal.answer(new URL(gone.left[0]!).searchParams.get('token')!, true);
      expect(await visit('incomplete', { session }).store.resume(approved)).toMatchObject({ ok: true });
    });
  });

  it('[core §4] the way to pay that was chosen is known after a reload', () => {
    const session = memoryPlatform().session;
    visit('good', { session }).store.choose('cod');
    expect(visit('good', { session }).store.chosenMethod).toBe('cod');
  });
});
