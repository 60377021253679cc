import { deferred } from '#components/deferred/deferred.tsx';
import type { Deferred } from '#components/deferred/deferred.tsx';
import type { CheckoutLayoutProps } from '#checkout/layouts/checkout-layout.ts';
import type { CheckoutLayout } from '#domain/checkout/checkout-layout.ts';
import type { Block } from '#domain/page/page-document.ts';

type Layout = Deferred<CheckoutLayoutProps & { blocks: readonly Block[] }>;

const when = 'used';

/** A page only fetches the layout it shows [performance]. */
export const LAYOUTS: Record<CheckoutLayout, Layout> = {
  'one-page-v1': deferred(async () => (await import('#checkout/layouts/one-page-v1.tsx')).OnePageV1, { when }),
  'one-page-v2': deferred(async () => (await import('#checkout/layouts/one-page-v2.tsx')).OnePageV2, { when }),
  'one-page-v3': deferred(async () => (await import('#checkout/layouts/one-page-v3.tsx')).OnePageV3, { when }),
  old: deferred(async () => (await import('#checkout/layouts/three-page.tsx')).ThreePage, { when }),
  'new-ecommerce': deferred(async () => (await import('#checkout/layouts/new-ecommerce.tsx')).NewEcommerce, { when }),
  'web-builder': deferred(async () => (await import('./built-checkout.tsx')).BuiltCheckout, { when }),
};
