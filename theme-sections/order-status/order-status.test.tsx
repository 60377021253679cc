import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { currencies, order } from '../../tests/fixtures/fixtures.ts';
import { section } from './order-status.section.ts';
import type { OrderStatusData, Props } from './order-status.settings.ts';
import { View } from './order-status.view.tsx';

const settings = { logo: null, shopName: 'Shop', nextSteps: '', continueUrl: '/collections/all', helpUrl: '' } as Props['settings'];
const html = (data: OrderStatusData | null) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC">
      <View id="status" settings={settings} blocks={[]} data={data} />
    </IntlProvider>,
  );

describe('order status', () => {
  it('[core §2] shows the order to whoever has its address, and the person only to who has its key', () => {
    const seen = html({ order: { ...order, person: null }, charged: null });
    expect(seen).toContain(order.name);
    expect(seen).not.toContain('Fifth Avenue');
    expect(seen).not.toContain('demo@example.com');
    expect(html({ order, charged: null })).toContain('Fifth Avenue');
  });

  it('[core §3] tells what is charged where the visitor looks at another currency', () => {
    const charged = currencies.find(({ code }) => code === 'EUR') ?? null;
    expect(html({ order, charged })).toContain('Charged in EUR');
  });

  it('[core §2] renders nothing without an order and never asks for script', () => {
    expect(html(null)).toBe('');
    expect(section.hydrate).toBe('never');
  });
});
