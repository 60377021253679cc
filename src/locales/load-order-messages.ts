import { loadPart } from './load-messages.ts';
import type { Messages } from './load-messages.ts';

const files = import.meta.glob<{ default: Messages }>('./compiled/order/*.json');

/**
 * What an order's page says, beside the words it shares with the checkout: its HTML comes from the server alone, and a
 * browser asks for these only where it makes that page itself.
 */
export const loadOrderMessages = (locale: string): Promise<Messages> => loadPart(files, 'order', locale);
