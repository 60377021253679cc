import { awaited } from '#theme/hydration/deferred-part.tsx';
import type { CartNoteProps } from './cart-note.tsx';

const field = awaited<CartNoteProps>('cart-page', async () => (await import('./cart-note.tsx')).CartNote);

if (import.meta.env.SSR) await field.load();

/**
 * Notes are saved with the checkout, whose store is only loaded on pages with a note field; the section waits for it.
 */
export const NoteField = field.Part;
