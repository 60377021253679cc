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
  required: true,
  enabledOn: { templates: ['thankyou'] },
  common: false,
  load: async ({ shop, visitor, page }): Promise<OrderStatusData | null> => {
    const token = page.params['token'];
    const order = token && visitor ? await visitor.order(token) : null;
    return order && { shopName: shop.name, order, charged: shop.default_currency };
  },
  presets: [{ name: 'Order status' }],
});
