import { awaited } from '#theme/hydration/awaited.tsx';
import { withOrderWords } from '#components/shop/order-words.ts';
import type { OrderPageProps } from './order-page.tsx';
import type { Props } from './order-status.settings.ts';

// Shoppers' browsers keep the server's HTML; where the page is rendered in the browser, its messages are loaded with
// it.
const page = awaited<OrderPageProps>('order-status', async () => {
  const { OrderPage } = await import('./order-page.tsx');
  return import.meta.env.SSR ? OrderPage : withOrderWords(OrderPage);
});
if (import.meta.env.SSR) await page.load();

/** The page of one order [core §2]. */
export function View({ settings, data }: Props) {
  return <page.Part settings={settings} data={data} />;
}
