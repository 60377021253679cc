import * as v from 'valibot';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { ORDER_FORMS } from '#domain/order/order-forms.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './order-status.settings.ts';
import type { OrderNewsData, OrderStatusData } from './order-status.settings.ts';

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
    const order = token && visitor ? await visitor.order(token, page.query.get('key')) : null;
    const account = order && visitor ? await visitor.account() : null;
    return (
      order && {
        ...(account && { formKey: account.form_key }),
        shopName: shop.name,
        order,
        charged: shop.default_currency,
        news: visitor ? await newsOf(visitor, page.query.get(DRAFT_PARAMETER)) : null,
      }
    );
  },
  presets: [{ name: 'Order status' }],
});

const names = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

async function newsOf(visitor: VisitorReader, token: string | null): Promise<OrderNewsData> {
  if (!token) return null;
  const [cancel, again, link] = await Promise.all([
    visitor.draft(ORDER_FORMS.cancel, token),
    visitor.draft(ORDER_FORMS.reorder, token),
    visitor.draft(ORDER_FORMS.link, token),
  ]);
  if (link) return { act: 'link', isSent: link.values.sent === 'true' };
  if (cancel) return { act: 'cancel', code: Object.values(cancel.errors)[0] ?? '' };
  return again && { act: 'reorder', added: Number(again.values.added), missing: v.parse(names, again.values.missing) };
}
