import { monitorApi } from '#api/monitor.api.ts';
import type { OlderViolation, Violation } from '#api/monitor.api.ts';
import { clientLogs } from '#server/db/schema/system.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { maskUrl } from '#server/core/log.ts';

/** Errors that one address may report in a minute, so that a page in a loop cannot fill the database. */
const REPORTS = { points: 30, seconds: 60 };

/** Bodies with violations of the content policy: of one address in a minute, and of all of a shop in an hour. */
const VIOLATIONS = { points: 20, seconds: 60 };
const VIOLATIONS_OF_SHOP = { points: 1000, seconds: 3600, key: 'shop' };
/** Kept violations of one body; a page that breaks a rule often breaks it alike. */
const VIOLATIONS_KEPT = 5;
/** Violations of a visitor's own browser extensions are none of the shop's. */
const EXTENSION = /^[a-z-]*extension(?::|$)/;

/** Letters of a checkout's token that a report keeps. */
const TOKEN_SHOWN = 6;

type Report = Pick<typeof clientLogs.$inferInsert, 'priority' | 'module_name' | 'message' | 'extra'>;

async function keep(shop: ShopContext, request_id: string, report: Report): Promise<void> {
  await shop.db.insert(clientLogs).values({ shop_id: shop.id, ...report, request_id, created_at: shop.now() });
}

/** A report without secrets and card numbers, in whichever field they are [decisions, Accounts and security]. */
function masked<T>(report: T): T {
  if (typeof report === 'string') return maskUrl(report) as T;
  if (Array.isArray(report)) return report.map(masked) as T;
  if (typeof report !== 'object' || report === null) return report;
  return Object.fromEntries(Object.entries(report).map(([name, value]) => [maskUrl(name), masked(value)])) as T;
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
      } = masked(body);
      const extra = { ...extra_data, url: extra_data.url ?? '', source_of_data, extra_readable_info };
      await keep(shop, request.id, { priority, module_name, message, extra });
      shop.log.warn({ client: { priority, module_name, message, url: extra.url } }, 'client error');
      return { accepted: true };
    },
    async addFailure(shop, { body: { code, items }, request }) {
      await request.limit('client-log', REPORTS);
      const lines = items.map(({ variant_id, qty }) => `${variant_id} × ${qty}`).join(', ');
      await keep(shop, request.id, {
        priority: 'low',
        module_name: 'add to cart',
        message: masked(code),
        extra: { items: masked(lines) },
      });
      return { accepted: true };
    },
    async violations(shop, { body, request }) {
      await request.limit('csp-report', VIOLATIONS);
      await request.limit('csp-report', VIOLATIONS_OF_SHOP);
      const all = Array.isArray(body) ? body.map((report) => report.body) : [currentOf(body['csp-report'])];
      const ours = all.filter(
        ({ blockedURL, sourceFile }) => !EXTENSION.test(blockedURL) && !EXTENSION.test(sourceFile),
      );
      for (const { effectiveDirective, ...extra } of masked(ours.slice(0, VIOLATIONS_KEPT))) {
        const message = `${effectiveDirective}: ${extra.blockedURL}`;
        await keep(shop, request.id, { priority: 'low', module_name: 'content policy', message, extra });
        shop.log.warn({ client: { message, url: extra.documentURL } }, 'content policy violated');
      }
      return { accepted: true };
    },
    async checkout(shop, { body: { tags, extra }, request }) {
      await request.limit('client-log', REPORTS);
      const { error_text: message, time, extra_params = {} } = masked(extra.errors);
      // The whole token would open the checkout; its beginning is enough to find it.
      const checkout = masked(tags.checkout_token ?? '').slice(0, TOKEN_SHOWN);
      await keep(shop, request.id, {
        priority: 'fatal',
        module_name: 'checkout',
        message,
        extra: { ...extra_params, checkout, time, storefront_exception: masked(tags.storefront_exception) },
      });
      shop.log.error({ client: { module_name: 'checkout', message } }, 'client error in a checkout');
      return { accepted: true };
    },
  });
}

function currentOf(older: OlderViolation): Violation {
  return {
    effectiveDirective: older['effective-directive'] || older['violated-directive'],
    documentURL: older['document-uri'],
    blockedURL: older['blocked-uri'],
    sourceFile: older['source-file'],
    lineNumber: older['line-number'],
    sample: older['script-sample'],
  };
}
