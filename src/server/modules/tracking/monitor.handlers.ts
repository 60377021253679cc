import { monitorApi } from '#api/monitor.api.ts';
import { clientLogs } from '#server/db/schema/system.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { maskUrl } from '#server/core/log.ts';

/** Errors that one address may report in a minute, so that a page in a loop cannot fill the database. */
const REPORTS = { points: 30, seconds: 60 };

/** Letters of a checkout's token that a report keeps. */
const TOKEN_SHOWN = 6;

type Report = Pick<typeof clientLogs.$inferInsert, 'priority' | 'module_name' | 'message' | 'extra'>;

async function keep(shop: ShopContext, request_id: string, report: Report): Promise<void> {
  await shop.db.insert(clientLogs).values({ shop_id: shop.id, ...report, request_id, created_at: shop.now() });
}

/** Client errors [core §7, §8]: stored for 30 days and written to the log. */
export function monitorHandlers(): Implemented[] {
  return implement(monitorApi, {
    async log(shop, { body, request }) {
      await request.limit('client-log', REPORTS);
      const {
        priority = '',
        module_name = '',
        message,
        source_of_data = '',
        extra_readable_info = '',
        extra_data = {},
      } = body;
      const extra = {
        ...extra_data,
        url: maskUrl(extra_data.url ?? ''),
        source_of_data,
        extra_readable_info: maskUrl(extra_readable_info),
      };
      await keep(shop, request.id, { priority, module_name, message: maskUrl(message), extra: { ...extra } });
      shop.log.warn({ client: { priority, module_name, message: maskUrl(message), url: extra.url } }, 'client error');
      return { accepted: true };
    },
    async addFailure(shop, { body: { code, items }, request }) {
      await request.limit('client-log', REPORTS);
      const lines = items.map(({ variant_id, qty }) => `${variant_id} × ${qty}`).join(', ');
      await keep(shop, request.id, {
        priority: 'low',
        module_name: 'add to cart',
        message: maskUrl(code),
        extra: { items: lines },
      });
      return { accepted: true };
    },
    async checkout(shop, { body: { tags, extra }, request }) {
      await request.limit('client-log', REPORTS);
      const { error_text, time, extra_params = {} } = extra.errors;
      const message = maskUrl(error_text);
      // The whole token would open the checkout; its beginning is enough to find it.
      const checkout = tags.checkout_token?.slice(0, TOKEN_SHOWN) ?? '';
      const told = Object.fromEntries(Object.entries(extra_params).map(([name, value]) => [name, maskUrl(value)]));
      await keep(shop, request.id, {
        priority: 'fatal',
        module_name: 'checkout',
        message,
        extra: { ...told, checkout, time, storefront_exception: maskUrl(tags.storefront_exception) },
      });
      shop.log.error({ client: { module_name: 'checkout', message } }, 'client error in a checkout');
      return { accepted: true };
    },
  });
}
