import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/entities/order.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import { currencies, order, shop } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './order-status.section.ts';
import type { Props } from './order-status.settings.ts';
import { View } from './order-status.view.tsx';

const html = (change: Partial<OrderStatus> = {}, settings = {}, charged = shop.default_currency) =>
  renderView(<View {...sectionArgs<Props>(section, { settings, data: { shopName: shop.name, order: { ...order, ...change }, charged } })} />);

describe('load', () => {
  const context = loadContext(section, { catalogue: catalogueOf({}), page: pageRequest('thankyou', '/orders/t', { token: order.token }) });

  it('[core §2] reads the order its address names; an unknown one is a 404', async () => {
    const visitor = { order: async (token: string) => (token === order.token ? order : null) } as Partial<VisitorReader> as VisitorReader;
    expect(await section.load?.({ ...context, visitor })).toMatchObject({ order, shopName: shop.name });
    expect(await section.load?.({ ...context, visitor, page: { ...context.page, params: { token: 'gone' } } })).toBeNull();
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

  it('[core §3] tells what is charged where the visitor looks at another currency', () => {
    const euro = currencies.find(({ code }) => code === 'EUR')!;
    expect(html()).not.toContain('Charged in');
    expect(html({}, {}, euro)).toContain('Charged in EUR');
  });

  it('[theme-model, rule 7] settings reach the page', () => {
    expect(html({}, { nextSteps: 'We knit it first.' })).toContain('We knit it first.');
    expect(html({}, { continueUrl: '/collections/new' })).toContain('href="/collections/new"');
    expect(html({}, { helpUrl: '' })).not.toContain('Need help?');
  });

  it('[architecture] costs no script', () => {
    expect(section.hydrate).toBe('never');
  });
});
