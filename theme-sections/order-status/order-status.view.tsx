import { deferred } from '#components/deferred/deferred.tsx';
import type { Props } from './order-status.settings.ts';

// The server's HTML stays as it is; code and messages are only fetched where the page is made in the browser.
const OrderPage = deferred(async () => (await import('./order-page.tsx')).OrderPage, { when: 'used' });

/** The page of one order [core §2]. */
export function View({ settings, data }: Props) {
  return <OrderPage settings={settings} data={data} />;
}
