import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { CheckoutLayoutProps } from '#checkout/layouts/checkout-layout.ts';
import type { CheckoutLayout } from '#domain/checkout/checkout-layout.ts';
import type { Block } from '#domain/page/page-document.ts';

type Layout = ComponentType<CheckoutLayoutProps & { blocks: readonly Block[] }>;

const fetched: Record<CheckoutLayout, () => Promise<Layout>> = {
  'one-page-v1': async () => (await import('#checkout/layouts/one-page-v1.tsx')).OnePageV1,
  'one-page-v2': async () => (await import('#checkout/layouts/one-page-v2.tsx')).OnePageV2,
  'one-page-v3': async () => (await import('#checkout/layouts/one-page-v3.tsx')).OnePageV3,
  old: async () => (await import('#checkout/layouts/three-page.tsx')).ThreePage,
  'new-ecommerce': async () => (await import('#checkout/layouts/new-ecommerce.tsx')).NewEcommerce,
  'web-builder': async () => (await import('./built-checkout.tsx')).BuiltCheckout,
};

const names = Object.keys(fetched) as CheckoutLayout[];

/**
 * Each comes by itself [performance]: a page brings its own alone. The server has them all, since it writes HTML at
 * once.
 */
export const LAYOUTS: Record<CheckoutLayout, Layout> = Object.fromEntries(
  import.meta.env.SSR
    ? await Promise.all(names.map(async (name) => [name, await fetched[name]()]))
    : names.map((name) => [name, lazy(async () => ({ default: await fetched[name]() }))]),
) as Record<CheckoutLayout, Layout>;
