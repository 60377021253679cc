import { loadPart } from './load-messages.ts';
import type { Messages } from './load-messages.ts';

const files = import.meta.glob<{ default: Messages }>('./compiled/account/*.json');

/**
 * What pages of an account say, and what an address is written with. Apart from the other words: no other page carries
 * even their addresses.
 */
export const loadAccountMessages = (locale: string): Promise<Messages> => loadPart(files, 'account', locale);
