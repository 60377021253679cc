import * as v from 'valibot';
import { foundOrder } from '#domain/order/found-order.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { LOOKUP_FORMS } from '#domain/order/order-lookup.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './order-tracking.settings.ts';
import type { TrackingData } from './order-tracking.settings.ts';

export const section = defineSection({
  type: 'order-tracking',
  name: 'Order tracking',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  async load({ page, visitor }): Promise<TrackingData> {
    const token = visitor && page.query.get(DRAFT_PARAMETER);
    const [track = null, find = null] = token
      ? await Promise.all([visitor.draft(LOOKUP_FORMS.track, token), visitor.draft(LOOKUP_FORMS.find, token)])
      : [];
    return { path: page.path, track, find, found: foundIn(find?.values.found) };
  },
  presets: [
    { name: 'Order tracking', settings: { heading: 'Your order' } },
    { name: 'Single order', settings: { showFind: false } },
  ],
});

function foundIn(text: string | undefined): TrackingData['found'] {
  return text ? v.parse(v.pipe(v.string(), v.parseJson(), v.array(foundOrder)), text) : null;
}
