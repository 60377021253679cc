import { awaited } from '#theme/hydration/deferred-part.tsx';
import type { CartCouponsProps } from './cart-coupons.tsx';

const field = awaited<CartCouponsProps>('cart-page', async () => (await import('./cart-coupons.tsx')).CartCoupons);

if (import.meta.env.SSR) await field.load();

/** Only loaded on pages with discount codes; the section waits for code and messages. */
export const CouponsField = field.Part;
