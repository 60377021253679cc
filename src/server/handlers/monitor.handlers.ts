import { monitorApi } from '#api/monitor.api.ts';
import { clientLogs } from '../db/schema/system.ts';
import { implement } from '../implement.ts';
import type { Implemented } from '../implement.ts';
import { maskUrl } from '../log.ts';

/** Errors one address may report in a minute; a page in a loop must not fill the database. */
const REPORTS = { points: 30, seconds: 60 };

/** Client errors [core §7, §8]: kept for 30 days and written to the log. */
export function monitorHandlers(): Implemented[] {
  return implement(monitorApi, {
    async log(shop, { body, request }) {
      await request.limit('client-log', REPORTS);
      const { priority = '', module_name = '', message, source_of_data = '', extra_readable_info = '', extra_data = {} } = body;
      const extra = { ...extra_data, url: maskUrl(extra_data.url ?? ''), source_of_data, extra_readable_info: maskUrl(extra_readable_info) };
      await shop.db.insert(clientLogs).values({ shop_id: shop.id, priority, module_name, message: maskUrl(message), extra: { ...extra }, request_id: request.id, created_at: shop.now() });
      shop.log.warn({ client: { priority, module_name, message: maskUrl(message), url: extra.url } }, 'client error');
      return { accepted: true };
    },
  });
}
