import { describe, expect, it } from 'vitest';
import { TRACKING_STATUSES } from '#domain/order/order.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './order-tracking.section.ts';
import type { Props, TrackingData } from './order-tracking.settings.ts';
import { View } from './order-tracking.view.tsx';

const empty: TrackingData = { path: '/pages/track-order', track: null, find: null, found: null };
const html = (settings: Record<string, unknown> = {}, data: Partial<TrackingData> = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: { ...empty, ...data } })} />);

describe('order tracking on the server', () => {
  it('[hydration, Without script] is two plain forms that come back to this page', () => {
    const shown = html();
    const forms = shown.match(/<form[^>]*>/g)!;
    for (const [index, parts] of [
      ['id="track-order"', 'action="/orders/track"'],
      ['id="find-orders"', 'action="/orders/find"'],
    ].entries()) {
      for (const part of [...parts, 'method="post"']) expect(forms[index]).toContain(part);
    }
    expect(shown.match(/<input type="hidden" name="return_to" value="\/pages\/track-order"\/>/g)).toHaveLength(2);
  });

  it('[hydration, Without script] shows what was found without script, and what was wrong at its field with what was typed', () => {
    const found = html(
      {},
      {
        found: [
          {
            name: '#1042',
            token: 'a1',
            create_date: '2026-05-20T23:59:00Z',
            status: 'fulfilled',
            tracking_status: 'in_transit',
          },
        ],
      },
    );
    expect(found).toMatch(/<a href="\/orders\/a1" class="[^"]*inline-block[^"]*">Open order <bdi>#1042<\/bdi>/);
    expect(found).toContain('May 20, 2026');
    const refused = html(
      {},
      {
        find: {
          values: { first_name: 'Jun', last_name: '', find_email: 'demo@', found: '' },
          errors: { last_name: 'field_required', email: 'email_invalid_format' },
        },
      },
    );
    expect(refused).toContain('value="Jun"');
    expect(refused.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  it.each(TRACKING_STATUSES)(
    '[core §4] what was found tells %s at a glance, and where that is on the way',
    (tracking_status) => {
      const shown = html(
        {},
        {
          found: [
            { name: '#1042', token: 'a1', create_date: '2026-05-20T23:59:00Z', status: 'fulfilled', tracking_status },
          ],
        },
      );
      expect(shown).toMatch(/May 20, 2026 · [^<]{5,}<\/span>/);
      expect(shown.match(/aria-current="step"/g)).toHaveLength(1);
    },
  );

  it('[core §4] what will not come has its word alone', () => {
    for (const [status, word] of [
      ['cancelled', 'Cancelled'],
      ['refunded', 'Refunded'],
    ] as const) {
      const shown = html(
        {},
        {
          found: [
            { name: '#1042', token: 'a1', create_date: '2026-05-20T23:59:00Z', status, tracking_status: 'in_transit' },
          ],
        },
      );
      expect(shown).toContain(`· ${word}</span>`);
      expect(shown).not.toContain('aria-current');
    }
  });

  it.each([
    ['heading', 'Parcels', 'Parcels</h2>'],
    ['headingLevel', 'page', '<h1'],
    ['text', 'It is in your mail', 'It is in your mail'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html({ heading: 'Orders' })).not.toContain(expected);
    expect(html({ heading: 'Orders', [name]: value })).toContain(expected);
  });

  it('[theme-model, rule 7] showFind leaves one form', () => {
    expect(html({ showFind: false })).not.toContain('find-orders');
  });
});
