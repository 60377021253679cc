import { awaited } from '#theme/hydration/awaited.tsx';
import type { CartNoteProps } from './cart-note.tsx';

const field = awaited<CartNoteProps>('cart-page', async () => (await import('./cart-note.tsx')).CartNote);

if (import.meta.env.SSR) await field.load();

/** A note is kept with the checkout, whose store comes with a page that asks for one: the section waits for it. */
export const NoteField = field.Part;
