import { awaited } from '#theme/hydration/awaited.tsx';
import type { CartCouponsProps } from './cart-coupons.tsx';

const field = awaited<CartCouponsProps>('cart-page', async () => (await import('./cart-coupons.tsx')).CartCoupons);

if (import.meta.env.SSR) await field.load();

/** Codes come with a page that offers them: the section waits for their code and words. */
export const CouponsField = field.Part;
