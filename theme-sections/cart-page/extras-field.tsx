import { awaited } from '#theme/hydration/awaited.tsx';
import type { CartExtrasProps } from './cart-extras.tsx';

const extras = awaited<CartExtrasProps>('cart-page', async () => (await import('./cart-extras.tsx')).CartExtras);

if (import.meta.env.SSR) await extras.load();

/** What goes with the cart comes with its page alone: the section waits for the code and words. */
export const Extras = extras.Part;
