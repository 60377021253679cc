import { loadPart } from './load-messages.ts';
import type { Messages } from './load-messages.ts';

const files = import.meta.glob<{ default: Messages }>('./compiled/order/*.json');

/**
 * Messages that only the order page has. Its HTML comes from the server, so a browser loads these only if it renders
 * the page itself.
 */
export const loadOrderMessages = (locale: string): Promise<Messages> => loadPart(files, 'order', locale);
