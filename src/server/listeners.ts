import { bumpContentVersion } from './db/digest.ts';
import type { EventName } from './core/events.ts';
import type { Listener, Listeners } from './core/listeners.ts';
import type { CatalogueService } from './modules/catalogue/catalogue.service.ts';
import {
  adoptOrders,
  confirmOrdered,
  mailCancelled,
  mailRefunded,
  notePaid,
  noteUnpaid,
} from './modules/orders/follow-events.ts';
import type { Gateways } from './modules/payments/gateways.ts';
import { countPosts } from './modules/search/count-posts.ts';
import { indexTexts } from './modules/search/index-texts.ts';
import { keepUploads } from './modules/uploads/keep-uploads.ts';

/** The listeners of each event, in this order. Waiting jobs contain their names, so a name must not change. */
export function listenersOf(services: { catalogue: CatalogueService; gateways: Gateways }): Listeners {
  return {
    'order.placed': { 'keep-uploads': keepUploads, 'confirm-order': confirmOrdered(services) },
    'order.cancelled': { 'mail-cancelled': mailCancelled },
    'order.refunded': { 'mail-refunded': mailRefunded },
    'payment.captured': { 'note-paid': notePaid },
    'payment.failed': { 'note-unpaid': noteUnpaid },
    'stock.changed': { 'raise-digest': async (shop, { is_shown }) => (is_shown ? raiseDigest(shop) : undefined) },
    'customer.confirmed': { 'adopt-orders': adoptOrders },
    'texts.published': { 'index-texts': indexTexts },
    'content.changed': { 'count-posts': countPosts, 'raise-digest': raiseDigest },
  };
}

/** Cached pages are rendered again. */
const raiseDigest = ({ db, id }: Parameters<Listener<EventName>>[0]) => bumpContentVersion(db, id);
