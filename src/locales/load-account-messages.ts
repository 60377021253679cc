import { loadPart } from './load-messages.ts';
import type { Messages } from './load-messages.ts';

const files = import.meta.glob<{ default: Messages }>('./compiled/account/*.json');

/**
 * Messages of the account pages and of address forms, in a module of its own so that other pages do not include even
 * their URLs.
 */
export const loadAccountMessages = (locale: string): Promise<Messages> => loadPart(files, 'account', locale);
