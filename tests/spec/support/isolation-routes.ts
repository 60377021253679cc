import { signatureOf } from '#server/modules/payments/signature.ts';
import { SIGNATURE_HEADER } from '#server/modules/payments/test-gateway/test-gateway.ts';
import type { Both } from './isolation-cases.ts';
import { PAY } from './three-shops.ts';
import type { Tenant } from './three-shops.ts';

/** One shop's things, asked for at an address that is neither a call nor a native form. */
export interface Reach {
  path(at: Tenant): string;
  init?(at: Tenant): RequestInit;
  /** Status at the shop the things are from; null where asking there would use them up. */
  atHome: number | null;
  abroad: number;
}

const reach = (path: string, atHome: number | null, abroad: number, init?: Reach['init']): Reach => ({
  path: () => path,
  atHome,
  abroad,
  init,
});
/** At the payment component, from a frame in a page of the shop that is asked. */
const reachPay = (path: string, atHome: number | null, abroad: number, init?: RequestInit): Reach => ({
  path: ({ origin }) => `${PAY}${path}${path.includes('?') ? '&' : '?'}parent=${encodeURIComponent(origin)}`,
  atHome,
  abroad,
  ...(init && { init: () => ({ method: 'POST', headers: { Origin: PAY }, ...init }) }),
});

const FROM_THE_SHOP =
  (method: string): Reach['init'] =>
  ({ origin }) => ({ method, headers: { Origin: origin } });

/** What a gateway tells of a payment that nobody knows, signed with the secret of the shop the things are from. */
const told =
  (secret: string): Reach['init'] =>
  () => {
    const body = JSON.stringify({
      id: 'evt_abroad',
      reference: 'ch_abroad',
      key: 'abroad',
      answer: { state: 'captured', reference: 'ch_abroad' },
    });
    return { method: 'POST', headers: { [SIGNATURE_HEADER]: signatureOf(secret, body, new Date()) }, body };
  };

const ownImage = ({ home, other }: Both) => {
  const elsewhere = JSON.stringify(other.content);
  const sources = home.content.catalogue.products.flatMap(({ images }) => images.map(({ src }) => src));
  return sources.find((src) => src.endsWith('.jpg') && !elsewhere.includes(src)) ?? '';
};

/** For every address of the process that is neither call nor form, what a visitor of one shop could ask of another. */
export const ROUTE_TRESPASSES: Record<string, (both: Both) => Reach[]> = {
  'GET /images/*': (both) => [reach(`/images/${ownImage(both).replace(/\.jpg$/, '_180x.jpg')}`, 200, 404)],
  'GET /media/*': ({ past }) => [reach(past.clip, 200, 404)],
  'GET /uploads/:token/:name': ({ past }) => [reach(past.upload, 200, 404)],
  // Nobody knows this payment; whose signature it is, is looked at before.
  'POST /api/payments/:gateway/webhook': ({ past }) => [
    reach('/api/payments/test-gateway/webhook', 404, 400, told(past.webhookSecret)),
  ],
  'GET /checkouts/unsubscribe': ({ past }) => [reach(past.unsubscribe, 200, 404)],
  'POST /checkouts/unsubscribe': ({ past }) => [reach(past.unsubscribe, 200, 404, FROM_THE_SHOP('POST'))],
  'GET /checkout/proxy': () => [reach('/checkout/proxy', 303, 303)],
  'GET /checkout/:token/leave': ({ past }) => [reach(past.leave, 200, 404)],
  'GET /checkout/:token/return': ({ past }) => [
    reach(`/checkout/${past.checkoutToken}/return`, 303, 404),
    reach(past.leave.replace(/leave$/, 'return'), 303, 404),
  ],
  'GET /orders/:token': ({ past }) => [reach(`/orders/${past.order.token}?key=${past.order.key}`, 200, 404)],
  'GET /orders/:token/invoice.pdf': ({ past }) => [
    reach(`/orders/${past.order.token}/invoice.pdf?key=${past.order.key}`, 200, 404),
    reach(`/orders/${past.order.token}/invoice.pdf`, 200, 404),
  ],
  'GET /embed/:playbackId': ({ past }) => [reach(`/embed/${past.video}?provider=youtube`, 200, 404)],
  'GET /stock-alerts/stop': ({ past }) => [
    reach(`/stock-alerts/stop?token=${past.cartToken}&variant=${past.variantId}`, 303, 303),
  ],
  'GET /discount/:code': ({ home, past }) => [
    reach(`/discount/${codeOf(home)}?redirect=/cart`, 303, 303),
    reach(`/discount/${codeOf(home)}?redirect=/checkouts/${past.checkoutToken}`, 303, 303),
  ],
  // Pages have cases of their own: what is answered beside them.
  'GET /*': ({ home, other, past }) => [
    reach(`/page-state/products/${home.content.catalogue.products[0]?.handle}`, 200, 404),
    reach(past.redirect, 301, 404),
    reach(`/?discount=${codeOf(home)}`, 303, 303),
    reach('/theme.css', 200, 200),
    reach('/robots.txt', 200, 200),
    reach('/sitemap.xml', sitemapOf(home), sitemapOf(other)),
    ...(home.content.journal
      ? [
          reach(
            `/blogs/${home.content.journal.handle}.atom`,
            200,
            home.content.journal.handle === other.content.journal?.handle ? 200 : 404,
          ),
        ]
      : []),
  ],
};

/** The same for the payment component, which learns the shop from the frame it stands in. */
export const PAY_TRESPASSES: Record<string, (both: Both) => Reach[]> = {
  'GET /card': () => [reachPay('/card', 200, 200)],
  'GET /challenge': () => [reachPay('/challenge', 200, 200)],
  'GET /challenge/return': () => [reachPay('/challenge/return', 200, 200)],
  // Answered at home it would wait no longer.
  'POST /challenge': ({ past }) => [
    reachPay('/challenge', null, 404, { body: JSON.stringify({ secret: past.challenge, is_approved: true }) }),
  ],
  'POST /tokens': () => [
    reachPay('/tokens', 422, 422, { body: JSON.stringify({ number: '4', expiry: '', cvc: '', name: '' }) }),
  ],
  'GET /wallet': ({ past }) => [reachPay(`/wallet?session=${past.wallet}`, 200, 404)],
  'POST /wallet': ({ past }) => [
    reachPay(`/wallet?session=${past.wallet}`, null, 404, { body: new URLSearchParams({ act: 'leave' }) }),
  ],
};

/** Addresses that hold nothing of any shop, each with the reason. */
export const OF_NO_SHOP: Record<string, string> = {
  'GET /healthz': 'tells that the process runs',
  'GET /readyz': 'tells that the database answers',
  'GET /metrics': 'counts of the process, for who has its token',
  'GET /api/openapi.json': 'the contracts, the same for all shops',
  'ALL /api/*': 'answers 404 to what is no call',
  'POST /api/*': 'the bound of a body',
  'PUT /api/*': 'the bound of a body',
  'PATCH /api/*': 'the bound of a body',
  'DELETE /api/*': 'the bound of a body',
  'ALL /api/upload.json': 'the bound of a file',
  'ALL /api/upload/multi.json': 'the bound of files',
};

export const OF_NO_SHOP_PAY: Record<string, string> = { 'GET /app/*': 'scripts and styles of the component' };

/** How many handlers answer, or pass on, whatever is asked: one more has to be looked at here. */
export const CATCH_ALLS = { 'ALL /*': 6, 'GET /*': 3 };
export const CATCH_ALLS_PAY = { 'ALL /*': 3 };

/** Answered without the storefront's password; `app.ts` says why for each. */
export const BEFORE_THE_PASSWORD = [
  'GET /images/*',
  'GET /uploads/:token/:name',
  'POST /api/payments/:gateway/webhook',
  'GET /checkouts/unsubscribe',
  'POST /checkouts/unsubscribe',
];

const codeOf = ({ content }: Tenant) => content.discounts[0]?.code ?? 'NONE';

/** A shop behind a password has none. */
const sitemapOf = ({ content }: Tenant) => (content.shop.password ? 404 : 200);
