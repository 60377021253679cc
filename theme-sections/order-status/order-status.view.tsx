import { awaited } from '#theme/hydration/deferred-part.tsx';
import type { OrderPageProps } from './order-page.tsx';
import type { Props } from './order-status.settings.ts';

// A shopper's browser takes it as the HTML it is; where it is made anew, its words come with it.
const page = awaited<OrderPageProps>('order-status', async () => (await import('./order-page.tsx')).OrderPage);
if (import.meta.env.SSR) await page.load();

/** The page of one order [core §2]. */
export function View({ settings, data }: Props) {
  return <page.Part settings={settings} data={data} />;
}
