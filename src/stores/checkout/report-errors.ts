import type { Http } from '#api/core/http.ts';
import { monitorApi } from '#api/monitor.api.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = { http: Http; platform: Pick<Platform, 'monitor' | 'clock'>; token: () => string | null };

/** Reports every error on a page with a checkout, with its token. */
export function reportErrors({ http, platform: { monitor, clock }, token }: Deps): void {
  monitor.follow(({ shop_id, message, module_name, extra_data: { level, url } }) => {
    if (level !== 'error') return;
    const errors = { error_text: message, time: new Date(clock.now()).toISOString(), extra_params: { url } };
    const tags = { shop_id, checkout_token: token() ?? undefined, storefront_exception: module_name };
    http.call(monitorApi.checkout, { body: { level: 'fatal', tags, extra: { errors } } }).catch(() => undefined);
  });
}
