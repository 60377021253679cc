import type { ComponentType } from 'react';
import { loadOrderMessages } from '#locales/load-order-messages.ts';
import { withMoreWords } from './more-words.tsx';

/** An order's page with the words that only it says. */
export function withOrderWords<P extends object>(Part: ComponentType<P>): Promise<ComponentType<P>> {
  return withMoreWords(Part, loadOrderMessages);
}
