import { describe, expect, it } from 'vitest';
import { TRACKING_STATUSES } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import { currencies, order, shop } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './order-status.section.ts';
import type { OrderNewsData, Props } from './order-status.settings.ts';
import { View } from './order-status.view.tsx';

const html = (
  change: Partial<OrderStatus> = {},
  settings = {},
  charged = shop.default_currency,
  news: OrderNewsData = null,
  formKey?: string,
) =>
  renderView(
    <View
      {...sectionArgs<Props>(section, {
        settings,
        data: { shopName: shop.name, order: { ...order, ...change }, charged, news, formKey },
      })}
    />,
  );

describe('load', () => {
  const nobody = async () => null;
  const context = loadContext(section, {
    catalogue: catalogueOf({}),
    page: pageRequest('thankyou', '/orders/t', { token: order.token }),
  });

  it('[core §2] reads the order its address names; an unknown one is a 404', async () => {
    const asked: (string | null)[] = [];
    const visitor = {
      order: async (token: string, key: string | null) => (asked.push(key), token === order.token ? order : null),
      account: nobody,
    } as Partial<VisitorReader> as VisitorReader;
    expect(await section.load?.({ ...context, visitor })).toMatchObject({ order, shopName: shop.name });
    expect(
      await section.load?.({ ...context, visitor, page: { ...context.page, params: { token: 'gone' } } }),
    ).toBeNull();
    expect(
      await section.load?.({
        ...context,
        visitor,
        page: pageRequest('thankyou', '/orders/t?key=k', { token: order.token }),
      }),
    ).toMatchObject({ order });
    expect(asked).toEqual([null, null, 'k']);
    expect(section.required).toBe(true);
  });
});

describe('view', () => {
  it('[core §2] shows the order to whoever has its address, and the person only to who has its key', () => {
    expect(html({ person: null })).toContain(order.name);
    expect(html({ person: null })).not.toContain('Fifth Avenue');
    expect(html({ person: null })).not.toContain('demo@example.com');
    expect(html()).toContain('Fifth Avenue');
  });

  it('[core §3, acc §7] what was written in the cart, to the shop and for a gift, is on the page of who holds the key', () => {
    const shown = html({ person: { ...order.person!, note: 'Ring twice', gift_note: 'For Ida,\nwith love' } });
    for (const words of ['Order note', 'Ring twice', 'Gift message', 'For Ida,\nwith love'])
      expect(shown).toContain(words);
    expect(html({ person: { ...order.person!, note: '' } })).not.toMatch(/Order note|Gift message/);
  });

  it("[core §3] an order of which nothing is sent has the bill's address alone, and no parcel to follow", () => {
    const shown = html({ shipping_method: null, person: { ...order.person!, billing_address: null } });
    for (const words of ['Billing address', 'Fifth Avenue']) expect(shown).toContain(words);
    expect(shown).not.toMatch(/Shipping address|Same as shipping address|Preparing|aria-current/);
    expect(html()).toContain('Shipping address');
  });

  it('[core §4] what happens next is told while something is ahead', () => {
    for (const status of ['placed', 'paid'] as const)
      expect(html({ status }, { nextSteps: 'We knit it.' })).toContain('We knit it.');
    for (const status of ['fulfilled', 'cancelled', 'refunded'] as const)
      expect(html({ status, tracking_status: 'delivered' }, { nextSteps: 'We knit it.' })).not.toMatch(
        /We knit it|What happens next/,
      );
  });

  it('[core §3] tells what is charged where the visitor looks at another currency', () => {
    const euro = currencies.find(({ code }) => code === 'EUR')!;
    expect(html()).not.toContain('Approximate total in');
    expect(html({}, {}, euro)).toMatch(
      /<dt>Total<\/dt><dd[^>]*>.{0,120}233,00\s€\sEUR.*<dt>Approximate total in USD<\/dt>.{0,120}\$233\.00/,
    );
  });

  it('[theme-model, rule 7] settings reach the page', () => {
    expect(html({}, { nextSteps: 'We knit it first.' })).toContain('We knit it first.');
    expect(html({}, { continueUrl: '/collections/new' })).toContain('href="/collections/new"');
    expect(html({}, { helpUrl: '' })).not.toContain('Need help?');
  });

  const actions = ['/orders/reorder', '/orders/cancel', 'invoice.pdf', '/register?email='];
  it('[acc §7] what can be done is links and plain forms, for who holds the key', () => {
    const shown = html({ can_cancel: true });
    for (const act of actions) expect(shown).toContain(act);
    expect(shown.match(/name="key" value="[^"]+"/g)).toHaveLength(2);
    for (const act of actions) expect(html({ access_key: null, person: null, can_cancel: false })).not.toContain(act);
    expect(html({ can_cancel: false })).not.toContain('/orders/cancel');
  });

  it('[decisions, Sessions and keys] who lacks a fresh key can have one mailed', () => {
    expect(html()).not.toContain('/orders/fresh-link');
    for (const key of [null, 'an-older-key']) {
      const shown = html({ access_key: key, person: null, can_cancel: false });
      expect(shown).toMatch(/action="\/orders\/fresh-link"[^>]*><input type="hidden" name="token"/);
    }
    expect(html({}, {}, undefined, { act: 'link', isSent: true })).toContain('We sent a new link');
  });

  it('[core §6] an account is offered to who has none, and a confirmation is on its way for a new order alone', () => {
    const offer = '/register?email=';
    expect(html()).toContain(offer);
    expect(html({ person: { ...order.person!, has_account: true } })).not.toContain(offer);
    const signedIn = html({}, {}, undefined, null, 'key-of-the-session');
    expect(signedIn).not.toContain(offer);
    expect(signedIn).toContain('name="form_key" value="key-of-the-session"');
    const words = 'confirmation is on its way';
    expect([html({ is_new: true }).includes(words), html().includes(words)]).toEqual([true, false]);
  });

  it('[core §7] whose confirmation it is stands on the page of who holds the order, while it stands', () => {
    expect(html()).toContain(`data-confirm="${order.token}" data-key="${order.access_key}"`);
    for (const change of [{ access_key: null, person: null }, { status: 'cancelled' }] as const)
      expect(html(change)).not.toContain('data-confirm');
  });

  it.each(TRACKING_STATUSES)('[core §4] %s has its word beside its parcel and in what has happened', (status) => {
    const parcel = {
      id: 7,
      status,
      is_failure: false,
      company: 'Demo Post',
      number: 'DP7',
      url: 'https://post.example/7',
      items: [],
      create_date: order.create_date,
    };
    const shown = html({
      tracking_data: [parcel],
      timeline: [{ kind: 'tracked', date: order.create_date, parcel: 7, status }],
    });
    expect(shown).toContain('https://post.example/7');
    expect(shown).toMatch(/<p class="font-medium">[^<]{5,}<\/p><p [^>]*><bdi>Demo Post · DP7/);
    expect(shown).toMatch(/<span class="min-w-0">[^<]{5,}<\/span><time/);
  });

  it('[acc §7] what came of a form stands on the page', () => {
    expect(html({}, {}, shop.default_currency, { act: 'cancel', code: 'order_shipped' })).toContain(
      'can no longer be cancelled',
    );
    expect(html({}, {}, shop.default_currency, { act: 'cancel', code: 'too_many_requests' })).toContain(
      'couldn’t cancel this order',
    );
    const again = html({}, {}, shop.default_currency, { act: 'reorder', added: 0, missing: ['A', 'B'] });
    expect(again).toContain('Nothing was added');
    expect(again).toContain('A and B');
  });

  it('[hydration, Without script] nothing of it runs in the browser', () => {
    expect(section.hydrate).toBe('never');
  });
});
