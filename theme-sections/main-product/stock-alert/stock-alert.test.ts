import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { VisitorReader } from '#theme/model/reader.ts';
import { soldOutProduct } from '../../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../../tests/fixtures/load-context.ts';
import { renderWithStores } from '../../../tests/fixtures/render-with-stores.tsx';
import { section } from '../main-product.section.ts';
import type { MainProductData } from '../main-product.settings.ts';
import { StockAlert } from './stock-alert.tsx';
import type { StockAlertProps } from './stock-alert.tsx';

const path = `/products/${soldOutProduct.handle}`;
const variants = soldOutProduct.variants.slice(0, 1);

describe('waiting for a variant', () => {
  async function alertAt(query: string, draft?: VisitorReader['draft']) {
    const catalogue = catalogueOf({ product: async () => soldOutProduct, offers: async () => [] });
    const context = loadContext(section, {
      catalogue,
      settings: { showEta: false },
      page: pageRequest('product', path + query, { handle: soldOutProduct.handle }),
    });
    return (
      (await section.load?.({
        ...context,
        visitor: draft ? ({ draft } as VisitorReader) : null,
      })) as MainProductData | null
    )?.alert;
  }

  it('[hydration, Without script] the address says how it went on, and a refused form comes back to its visitor', async () => {
    expect(await alertAt('')).toBeUndefined();
    expect(await alertAt('?stock_alert=sent')).toEqual({ state: 'sent' });
    expect(await alertAt('?stock_alert=luck')).toBeUndefined();
    const held = { values: { email: 'demo@' }, errors: { email: 'email_invalid_format' } };
    const draft: VisitorReader['draft'] = async (form, token) =>
      form === 'stock_alert' && token === 'known' ? held : null;
    expect(await alertAt('?draft=known', draft)).toEqual(held);
    expect(await alertAt('?draft=other', draft)).toBeUndefined();
    expect(await alertAt('?draft=known')).toBeUndefined();
  });

  const html = (props: Partial<StockAlertProps> = {}) =>
    renderWithStores(createElement(StockAlert, { variants, alert: null, ...props }));

  it('[hydration, Without script] is a plain form of the variant, or of each that is sold out', () => {
    expect(html()).toContain(`name="variant_id" value="${variants[0]!.id}"`);
    for (const part of ['method="post"', 'action="/stock-alerts"', 'type="email"']) expect(html()).toContain(part);
    const named = html({ variants: soldOutProduct.variants.slice(0, 2), isNamed: true });
    expect([...named.matchAll(/<option value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual(
      soldOutProduct.variants.slice(0, 2).map(({ id }) => id),
    );
  });

  it('[hydration, Without script] shows what was typed and what was wrong, thanks, and the question of the mail’s link', () => {
    const wrong = html({ alert: { values: { email: 'demo@' }, errors: { email: 'email_invalid_format' } } });
    expect(wrong).toContain('value="demo@"');
    expect(wrong).toContain('aria-invalid="true"');
    expect(html({ alert: { state: 'sent' } })).not.toContain('<form');
    expect(html({ alert: { state: 'stopped' } })).not.toContain('<form');
    expect(html({ alert: { values: { stop: 'a-token' }, errors: {} } })).toMatch(
      /action="\/stock-alerts\/stop".*value="a-token"/s,
    );
  });
});
