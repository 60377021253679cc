import type { ComponentType } from 'react';
import { loadAccountMessages } from '#locales/load-account-messages.ts';
import { withMoreWords } from './more-words.tsx';

/** A part of an account's pages with the words that only these say. */
export function withAccountWords<P extends object>(Part: ComponentType<P>): Promise<ComponentType<P>> {
  return withMoreWords(Part, loadAccountMessages);
}
