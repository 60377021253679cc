import { defineSection } from '#theme/model/section.ts';
import { settings } from './order-status.settings.ts';
import type { OrderStatusData } from './order-status.settings.ts';

export const section = defineSection({
  type: 'order-status',
  name: 'Order status',
  category: 'Checkout',
  version: 1,
  settings,
  hydrate: 'never',
  limit: 1,
  enabledOn: { templates: ['thankyou'] },
  common: false,
  load: async ({ catalogue, visitor, page }): Promise<OrderStatusData | null> => {
    const token = page.params['token'];
    const order = token && visitor ? await visitor.order(token) : null;
    if (!order) return null;
    const currencies = await catalogue.currencies();
    return { order, charged: currencies.find(({ is_primary }) => is_primary) ?? null };
  },
  presets: [{ name: 'Order status' }],
});
