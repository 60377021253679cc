import { signatureOf } from '#server/modules/payments/signature.ts';
import { SIGNATURE_HEADER } from '#server/modules/payments/test-gateway/test-gateway.ts';
import type { Both } from './isolation-cases.ts';
import { PAY } from './three-shops.ts';
import type { Tenant } from './three-shops.ts';

/** A request with another shop's data to a route that is neither an endpoint nor a native form. */
export interface Reach {
  path(at: Tenant): string;
  init?(at: Tenant): RequestInit;
  /** Status in the owning shop; null if requesting it there would consume the data. */
  atHome: number | null;
  abroad: number;
}

const reach = (path: string, atHome: number | null, abroad: number, init?: Reach['init']): Reach => ({
  path: () => path,
  atHome,
  abroad,
  init,
});
/** A request to the payment component, from a frame in a page of the other shop. */
const reachPay = (path: string, atHome: number | null, abroad: number, init?: RequestInit): Reach => ({
  path: ({ origin }) => `${PAY}${path}${path.includes('?') ? '&' : '?'}parent=${encodeURIComponent(origin)}`,
  atHome,
  abroad,
  ...(init && { init: () => ({ method: 'POST', headers: { Origin: PAY }, ...init }) }),
});

const FROM_THE_SHOP =
  (method: string): Reach['init'] =>
  ({ origin }) => ({ method, headers: { Origin: origin } });

/** A gateway's webhook about an unknown payment, signed with the owning shop's secret. */
export const told =
  (secret: string, id = 'evt_abroad') =>
  (): RequestInit => {
    const body = JSON.stringify({
      id,
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

/** What a visitor of one shop could request of another, for each route that is neither an endpoint nor a form. */
export const ROUTE_TRESPASSES: Record<string, (both: Both) => Reach[]> = {
  'GET /images/*': (both) => [reach(`/images/${ownImage(both).replace(/\.jpg$/, '_180x.jpg')}`, 200, 404)],
  'GET /media/*': ({ past }) => [reach(past.clip, 200, 404)],
  'GET /uploads/:token/:name': ({ past }) => [reach(past.upload, 200, 404)],
  // The payment is unknown, but the signature is checked first.
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
  // A wrong key opens the page of the checkout, or the one that says that there is none.
  'GET /checkouts/:token/:recover': ({ past }) => [
    reach(`/checkouts/${past.checkoutToken}/${past.cartToken}`, 200, 404),
  ],
  'GET /checkouts-v2/:token/:recover': ({ past }) => [
    reach(`/checkouts-v2/${past.checkoutToken}/${past.cartToken}`, 200, 404),
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
  // Pages are tested on their own; these are the responses besides them.
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

/** The same for the payment component, which identifies the shop by the page that frames it. */
export const PAY_TRESPASSES: Record<string, (both: Both) => Reach[]> = {
  'GET /card': () => [reachPay('/card', 200, 200)],
  'GET /challenge': () => [reachPay('/challenge', 200, 200)],
  'GET /challenge/return': () => [reachPay('/challenge/return', 200, 200)],
  // Answered in the owning shop, it would not be pending any more.
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

/** Routes without data of any shop, each with the reason. */
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

/** Number of catch-all handlers; a new one must be reviewed here. */
export const CATCH_ALLS = { 'ALL /*': 9, 'GET /*': 3 };
export const CATCH_ALLS_PAY = { 'ALL /*': 4 };

/** Routes that work without the storefront's password; `app.ts` has the reasons. */
export const BEFORE_THE_PASSWORD = [
  'GET /images/*',
  'GET /uploads/:token/:name',
  'POST /api/payments/:gateway/webhook',
  'GET /checkouts/unsubscribe',
  'POST /checkouts/unsubscribe',
];

const codeOf = ({ content }: Tenant) => content.discounts[0]?.code ?? 'NONE';

/** A password-protected shop has no sitemap. */
const sitemapOf = ({ content }: Tenant) => (content.shop.password ? 404 : 200);
