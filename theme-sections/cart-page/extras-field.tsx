import { awaited } from '#theme/hydration/deferred-part.tsx';
import type { CartExtrasProps } from './cart-extras.tsx';

const extras = awaited<CartExtrasProps>('cart-page', async () => (await import('./cart-extras.tsx')).CartExtras);

if (import.meta.env.SSR) await extras.load();

/** Only loaded on the cart page; the section waits for code and messages. */
export const Extras = extras.Part;
