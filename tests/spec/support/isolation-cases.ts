import { blogsApi } from '#api/blogs.api.ts';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { cartApi } from '#api/cart.api.ts';
import { catalogueApi } from '#api/catalogue.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { contentApi } from '#api/content.api.ts';
import { customerApi } from '#api/customer.api.ts';
import { discountsApi } from '#api/discounts.api.ts';
import type { Endpoint } from '#api/core/endpoint.ts';
import { locationApi } from '#api/location.api.ts';
import { monitorApi } from '#api/monitor.api.ts';
import { HEADER } from '#api/core/names.ts';
import { offersApi } from '#api/offers.api.ts';
import { orderLookupApi } from '#api/order-lookup.api.ts';
import { ordersApi } from '#api/orders.api.ts';
import { postPurchaseApi } from '#api/post-purchase.api.ts';
import { podApi } from '#api/pod.api.ts';
import { remindersApi } from '#api/reminders.api.ts';
import { previewApi } from '#api/preview.api.ts';
import { recommendationsApi } from '#api/recommendations.api.ts';
import { reviewsApi } from '#api/reviews.api.ts';
import { searchApi } from '#api/search.api.ts';
import { shippingEtaApi } from '#api/shipping-eta.api.ts';
import { stockAlertsApi } from '#api/stock-alerts.api.ts';
import { translationApi } from '#api/translation.api.ts';
import { uploadApi } from '#api/upload.api.ts';
import { PASSWORD } from './tenant-past.ts';
import type { Past } from './tenant-past.ts';
import type { Asked, Tenant } from './three-shops.ts';

/** A request to one shop with another shop's data. */
export interface Trespass {
  asked: Asked;
  /** What the other shop does: it refuses, or responds with its own data. */
  abroad: 'refuses' | 'answers its own';
  /** Whether the owning shop responds to the same request; false if the request mixes both shops' data. */
  atHome: boolean;
}

export interface Both {
  home: Tenant;
  other: Tenant;
  past: Past;
  /** The data of the same visitor in the other shop. */
  there: Past;
}

const own = (asked: Asked = {}): Trespass => ({ asked, abroad: 'answers its own', atHome: true });
const refused = (asked: Asked): Trespass => ({ asked, abroad: 'refuses', atHome: true });
/** The other shop's own cart or checkout, requested with data of this one. */
const mixed = (asked: Asked, abroad: Trespass['abroad'] = 'refuses'): Trespass => ({ asked, abroad, atHome: false });

/** For a shop without a blog. */
const noBlog = mixed({}, 'answers its own');

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
export const callName = nameOf;

const page = ({ home: { content }, past }: Both) => {
  const [product] = content.catalogue.products;
  const [collection] = content.catalogue.collections;
  const paths = [
    '/',
    '/collections',
    `/products/${product?.handle}`,
    `/collections/${collection?.handle}`,
    `/pages/${content.pages[0]?.handle}`,
    '/policies/privacy-policy',
    '/cart',
    `/checkouts/${past.checkoutToken}`,
    `/orders/${past.order.token}?key=${past.order.key}`,
    `/search?q=${product?.handle}`,
  ];
  return paths.flatMap((path) => [
    own({ query: { path } }),
    own({
      query: { path, preview: 'true', theme_preview_id: '801' },
      headers: { 'X-Preview': 'true', 'X-Preview-Token': past.cartToken },
    }),
  ]);
};

const line = ({ past }: Both) => ({ id: past.lineId, variant_id: past.variantId, qty: 2 });
const asCart = ({ past }: Both) => ({ cart_token: past.cartToken });
const asCartThere = ({ there }: Both) => ({ cart_token: there.cartToken });

const asCustomer = ({ past }: Both) => ({ [HEADER.customerToken]: past.account.token });
const asCustomerThere = ({ there }: Both) => ({ [HEADER.customerToken]: there.account.token });
const anAddress = {
  first_name: 'Bo',
  last_name: 'Lind',
  address1: '1 Kiln Road',
  city: 'Brooklyn',
  province_code: 'NY',
  zip: '11215',
  country_code: 'US',
};

/**
 * What a visitor of one shop could request of another, for each endpoint. An endpoint without an entry fails the test.
 */
export const TRESPASSES: Record<string, (both: Both) => Trespass[]> = {
  [nameOf(bootstrapApi.next)]: () => [own(), own({ query: { theme_preview_id: '801', device: 'mobile' } })],
  [nameOf(bootstrapApi.app)]: () => [own(), own({ headers: { 'X-Lang': 'de' } })],
  [nameOf(bootstrapApi.page)]: page,
  [nameOf(bootstrapApi.template)]: () => [own({ query: { page: 'homepage' } }), own({ query: { page: 'product' } })],
  [nameOf(bootstrapApi.icons)]: () => [own()],
  [nameOf(catalogueApi.product)]: ({ home }) =>
    home.content.catalogue.products.map(({ handle }) => refused({ path: { handle } })),
  [nameOf(catalogueApi.products)]: ({ home: { content } }) => [
    own({ query: { ids: content.catalogue.products.map(({ id }) => id).join(',') } }),
    refused({ query: { collection: content.catalogue.collections[0]?.handle ?? '' } }),
    own({ query: { collection: 'all', q: content.catalogue.products[0]?.handle.split('-')[0] ?? '' } }),
    own({ query: { vendor: content.catalogue.products[0]?.vendor ?? '' } }),
    own({ query: { product_type: content.catalogue.products[0]?.product_type ?? '' } }),
  ],
  // These orders have no post-purchase offers, so the owning shop refuses too.
  [nameOf(postPurchaseApi.activate)]: ({ past }) => [mixed({ path: { token: past.checkoutToken }, body: {} })],
  [nameOf(postPurchaseApi.add)]: ({ past }) => [
    mixed({ path: { token: past.checkoutToken }, body: { offer_id: 618, variant_id: past.variantId } }),
  ],
  [nameOf(postPurchaseApi.finalize)]: ({ past }) => [mixed({ path: { token: past.checkoutToken } })],
  [nameOf(podApi.preview)]: ({ home: { content } }) =>
    content.catalogue.products.flatMap(({ id, personalization }) =>
      personalization ? refused({ query: { product_id: String(id) } }) : [],
    ),
  [nameOf(remindersApi.leave)]: ({ past }) => [refused({ path: { token: past.checkoutToken } })],
  // Only a preview session opens these, and it is its shop's alone (previews.test.ts).
  [nameOf(previewApi.sections)]: () => [mixed({ body: { path: '/', sections: [] } })],
  [nameOf(previewApi.style)]: () => [mixed({ body: { preset: 'plaster', settings: {}, schemes: {} } })],
  [nameOf(recommendationsApi.recommendations)]: ({ home: { content } }) => [
    own({ query: { handle: content.catalogue.products[0]?.handle ?? '' } }),
    own({ query: { kind: 'together', handle: content.catalogue.products[0]?.handle ?? '' } }),
    own({ query: { kind: 'best-selling' } }),
  ],
  [nameOf(reviewsApi.list)]: ({ home: { content } }) =>
    content.catalogue.products.slice(0, 5).map(({ id }) => refused({ query: { product_id: String(id) } })),
  [nameOf(reviewsApi.send)]: ({ home: { content } }) =>
    content.catalogue.products
      .slice(0, 2)
      .map(({ id }) => refused({ body: { product_id: id, author: 'A', email: 'a@b.test', rating: 5, body: 'Good.' } })),
  [nameOf(offersApi.orderBump)]: ({ past }) => [refused({ query: { checkout_token: past.checkoutToken } })],
  [nameOf(offersApi.product)]: ({ home: { content } }) => [
    ...content.offers
      .filter(({ ends_at }) => ends_at === undefined)
      .map(({ id }) => refused({ query: { offer_id: String(id) } })),
    ...content.catalogue.products.slice(0, 3).map(({ id }) => own({ query: { product_id: String(id) } })),
  ],
  [nameOf(shippingEtaApi.eta)]: ({ home: { content } }) =>
    content.catalogue.products.slice(0, 5).map(({ id }) => refused({ query: { product_id: String(id) } })),
  [nameOf(stockAlertsApi.wait)]: ({ past }) => [mixed({ body: { variant_id: past.variantId, email: 'a@b.test' } })],
  [nameOf(uploadApi.one)]: ({ past }) => [mixed({ headers: { 'X-Filename': 'a.png' }, body: { of: past.cartToken } })],
  [nameOf(uploadApi.many)]: ({ past }) => [mixed({ body: { files: past.cartToken } })],
  [nameOf(searchApi.search)]: ({ home: { content } }) =>
    content.catalogue.products.slice(0, 5).map(({ title }) => own({ query: { q: title } })),
  [nameOf(catalogueApi.collections)]: ({ home }) => [
    own(),
    own({ query: { handles: home.content.catalogue.collections.map(({ handle }) => handle).join(',') } }),
  ],
  [nameOf(catalogueApi.currencies)]: () => [own()],
  [nameOf(catalogueApi.locales)]: () => [own()],
  [nameOf(catalogueApi.validate)]: ({ other }) => [
    mixed({ body: { password: other.content.shop.password ? 'first-firing' : 'second-firing' } }),
  ],
  [nameOf(cartApi.create)]: ({ past }) => [refused({ body: { cartItems: [{ variant_id: past.variantId, qty: 1 }] } })],
  [nameOf(cartApi.read)]: (both) => [
    refused({ query: asCart(both) }),
    ...both.home.content.discounts
      .slice(0, 1)
      .map(({ code = '' }) => mixed({ query: { ...asCartThere(both), discount_code: code } }, 'answers its own')),
  ],
  [nameOf(cartApi.readV2)]: (both) => [refused({ query: asCart(both) })],
  [nameOf(cartApi.change)]: (both) => [
    refused({ query: asCart(both), body: { cartItem: line(both) } }),
    mixed({ query: asCartThere(both), body: { cartItem: line(both) } }),
  ],
  [nameOf(cartApi.add)]: (both) => [
    refused({ query: asCart(both), body: { cartItems: [{ variant_id: both.past.variantId, qty: 1 }] } }),
    mixed({ query: asCartThere(both), body: { cartItems: [{ variant_id: both.past.variantId, qty: 1 }] } }),
  ],
  [nameOf(cartApi.changeMany)]: (both) => [
    refused({ query: asCart(both), body: { cartItems: [line(both)] } }),
    mixed({ query: asCartThere(both), body: { cartItems: [line(both)] } }),
  ],
  // Other cases still need these records in the owning shop, so only the other shop is asked.
  [nameOf(cartApi.remove)]: (both) => [
    mixed({ query: asCart(both), body: { cartItem: { item_id: both.past.lineId } } }),
    mixed({ query: asCartThere(both), body: { cartItem: { item_id: both.past.lineId } } }),
  ],
  [nameOf(cartApi.removeMany)]: (both) => [
    mixed({ query: asCart(both), body: { ids: [both.past.lineId] } }),
    mixed({ query: asCartThere(both), body: { ids: [both.past.lineId] } }),
  ],
  [nameOf(checkoutApi.info)]: ({ past }) => [
    refused({ path: { token: past.checkoutToken } }),
    refused({ path: { token: past.checkoutToken }, query: { recover_key: past.order.key, is_preview: 'true' } }),
  ],
  [nameOf(checkoutApi.customerAndShipping)]: ({ past, there }) => [
    refused({ path: { token: past.checkoutToken }, body: { note: 'Leave it at the door' } }),
    mixed({ path: { token: there.checkoutToken }, body: { shipping_method: past.rateId } }),
  ],
  [nameOf(checkoutApi.paymentMethods)]: ({ past }) => [
    refused({ path: { token: past.checkoutToken } }),
    own({ path: { token: 'custom-token' } }),
  ],
  [nameOf(checkoutApi.chargeAuthorize)]: ({ past, there }) => [
    mixed({
      path: { token: past.checkoutToken },
      body: { accept_term: true, payment_method: 'test-gateway', payment_token: past.cardToken },
    }),
    // The other shop's gateway does not know the card.
    mixed(
      {
        path: { token: there.checkoutToken },
        body: { accept_term: true, payment_method: 'test-gateway', payment_token: past.cardToken },
      },
      'answers its own',
    ),
  ],
  [nameOf(checkoutApi.providerCreateOrder)]: ({ past }) => [
    mixed({ path: { token: past.checkoutToken }, body: { accept_term: true, payment_method: 'paypal-express' } }),
  ],
  [nameOf(checkoutApi.confirmPayment)]: ({ past }) => [mixed({ path: { token: past.checkoutToken }, body: {} })],
  [nameOf(checkoutApi.createOrder)]: ({ past }) => [
    mixed({ path: { token: past.checkoutToken }, body: { accept_term: true, payment_method: 'cod' } }),
  ],
  [nameOf(checkoutApi.orderStatus)]: ({ past }) => [
    refused({ path: { token: past.order.token }, query: { key: past.order.key } }),
    refused({ path: { token: past.order.token } }),
  ],
  [nameOf(ordersApi.info)]: ({ past }) => [
    refused({ path: { token: past.order.token }, query: { key: past.order.key } }),
    refused({ path: { token: past.order.token } }),
  ],
  [nameOf(ordersApi.confirmed)]: ({ past }) => [
    mixed({ path: { id: past.order.token }, body: { key: past.order.key } }),
    mixed({ path: { id: past.order.token }, body: {} }),
  ],
  [nameOf(ordersApi.cancel)]: ({ past }) => [
    mixed({ path: { id: past.order.token }, body: { key: past.order.key } }),
    mixed({ path: { id: past.order.token }, body: {} }),
  ],
  [nameOf(orderLookupApi.url)]: ({ past }) => [
    refused({ body: { order_name: past.order.name, email: past.buyer.email } }),
  ],
  [nameOf(orderLookupApi.find)]: ({ past }) => [refused({ body: past.buyer })],
  [nameOf(customerApi.register)]: () => [
    mixed({ body: { email: 'new@example.com', password: PASSWORD } }, 'answers its own'),
  ],
  // The two shops' visitors are different, each registered in one shop only.
  [nameOf(customerApi.login)]: ({ past }) => [
    mixed({ body: { email: past.buyer.email, password: PASSWORD } }),
    mixed({ body: { email: past.buyer.email, password: PASSWORD, cart_token: past.cartToken } }),
  ],
  [nameOf(customerApi.logout)]: (both) => [mixed({ headers: asCustomer(both) }, 'answers its own')],
  [nameOf(customerApi.me)]: (both) => [
    refused({ headers: asCustomer(both) }),
    refused({ query: { token: both.past.account.token } }),
  ],
  [nameOf(customerApi.profile)]: (both) => [refused({ headers: asCustomer(both), body: { accepts_marketing: false } })],
  [nameOf(customerApi.resetPassword)]: ({ past }) => [mixed({ body: { email: past.buyer.email } }, 'answers its own')],
  [nameOf(customerApi.renewActivation)]: ({ past: { account } }) => [
    own({ body: { id: account.id, token: account.token } }),
  ],
  [nameOf(customerApi.setPassword)]: ({ past }) => [
    mixed({ body: { id: past.account.id, token: past.account.token, password: PASSWORD } }),
  ],
  [nameOf(customerApi.activate)]: ({ past }) => [
    mixed({ body: { id: past.account.id, token: past.account.token, password: PASSWORD } }),
  ],
  [nameOf(customerApi.addresses)]: (both) => [refused({ headers: asCustomer(both) })],
  [nameOf(customerApi.addAddress)]: (both) => [mixed({ headers: asCustomer(both), body: { address: anAddress } })],
  [nameOf(customerApi.changeAddress)]: (both) => [
    mixed({ headers: asCustomer(both), body: { id: both.past.account.addressId, address: anAddress } }),
    mixed({
      headers: asCustomerThere(both),
      body: { id: both.past.account.addressId + 1_000_000, address: anAddress },
    }),
  ],
  [nameOf(customerApi.removeAddress)]: (both) => [
    mixed({ headers: asCustomer(both), body: { id: both.past.account.addressId } }),
  ],
  [nameOf(discountsApi.apply)]: (both) =>
    both.home.content.discounts
      .slice(0, 1)
      .flatMap(({ code = '' }) => [
        mixed({ path: { token: both.past.checkoutToken }, body: { code } }),
        mixed({ path: { token: both.there.checkoutToken }, body: { code } }),
      ]),
  [nameOf(discountsApi.remove)]: (both) =>
    both.home.content.discounts
      .slice(0, 1)
      .map(({ code = '' }) => mixed({ path: { token: both.past.checkoutToken }, body: { code } })),
  [nameOf(discountsApi.list)]: (both) => [
    refused({ query: asCart(both) }),
    refused({ query: { checkout_token: both.past.checkoutToken } }),
  ],
  [nameOf(discountsApi.offer)]: (both) => [refused({ query: asCart(both) })],
  [nameOf(contentApi.policy)]: ({ home }) => home.content.policies.map(({ handle }) => own({ path: { handle } })),
  [nameOf(contentApi.page)]: ({ home }) => home.content.pages.map(({ handle }) => own({ path: { handle } })),
  [nameOf(blogsApi.blog)]: ({
    home: {
      content: { journal },
    },
  }) =>
    journal
      ? [
          refused({ query: { handle: journal.handle } }),
          refused({ query: { handle: journal.handle, tag: journal.posts[0]?.tags[0] ?? '' } }),
          own(),
        ]
      : [noBlog],
  [nameOf(blogsApi.tags)]: ({
    home: {
      content: { journal },
    },
  }) => (journal ? [refused({ query: { handle: journal.handle } }), own()] : [noBlog]),
  [nameOf(blogsApi.post)]: ({
    home: {
      content: { journal },
    },
  }) => journal?.posts.map(({ handle }) => refused({ path: { handle } })) ?? [mixed({ path: { handle: 'none' } })],
  [nameOf(blogsApi.posts)]: ({
    home: {
      content: { journal },
    },
  }) => (journal ? [refused({ query: { blog: journal.handle } }), own()] : [noBlog]),
  [nameOf(blogsApi.related)]: ({
    home: {
      content: { journal },
    },
  }) => journal?.posts.map(({ handle }) => refused({ query: { handle } })) ?? [mixed({ query: { handle: 'none' } })],
  [nameOf(locationApi.location)]: () => [own()],
  [nameOf(translationApi.entity)]: ({ home: { content } }) => [
    ...content.catalogue.products.slice(0, 5).map(({ id }) => refused({ query: { type: 'product', id: String(id) } })),
    ...content.catalogue.collections.map(({ handle }) => own({ query: { type: 'collection', handle } })),
    ...content.pages.map(({ handle }) =>
      own({ query: { type: 'page', handle, locale: content.shop.locales.at(-1)?.code ?? '' } }),
    ),
    ...content.policies.map(({ handle }) => own({ query: { type: 'policy', handle } })),
    ...content.menus.map(({ handle }) => own({ query: { type: 'menu', handle } })),
  ],
  [nameOf(contentApi.countries)]: () => [own(), own({ query: { locale: 'de' } })],
  [nameOf(monitorApi.addFailure)]: ({ past }) => [
    own({ body: { code: 'sold_out', items: [{ variant_id: past.variantId, qty: 1 }] } }),
  ],
  [nameOf(monitorApi.checkout)]: ({ past }) => [
    own({
      body: {
        level: 'fatal',
        tags: { shop_id: 1, checkout_token: past.checkoutToken, storefront_exception: 'window' },
        extra: { errors: { error_text: 'lost', time: '2026-01-15T12:00:00Z' } },
      },
    }),
  ],
  [nameOf(monitorApi.violations)]: ({ past }) => [
    own({ body: { 'csp-report': { 'violated-directive': 'img-src', 'document-uri': `/orders/${past.order.token}` } } }),
    own({ body: [{ type: 'csp-violation', body: { documentURL: `/checkouts/${past.checkoutToken}` } }] }),
  ],
  [nameOf(monitorApi.log)]: ({ past }) => [
    own({ body: { message: 'lost', shop_id: 1, extra_data: { url: `/orders/${past.order.token}` } } }),
  ],
};

/** The fields of native forms by path; they are sent with the cookies of the owning shop. */
export const FORM_TRESPASSES: Record<string, (both: Both) => Record<string, string>[]> = {
  '/cart/add': ({ home, past }) => [
    { id: String(past.variantId), quantity: '1', product_id: String(home.content.catalogue.products[0]?.id) },
  ],
  '/checkout/buy': ({ home, past }) => [
    {
      id: String(past.variantId),
      quantity: '1',
      product_id: String(home.content.catalogue.products[0]?.id),
      express: 'test-gateway',
    },
  ],
  '/checkout/express': ({ past }) => [{ checkout: past.checkoutToken, express: 'test-gateway', from: '/cart' }],
  '/cart/note': () => [{ note: 'Ring twice', gift_note: 'For you' }],
  '/cart/change': ({ past }) => [
    { id: past.lineId, quantity: '2' },
    { id: past.lineId, quantity: '0' },
  ],
  '/cart/clear': () => [{}],
  '/orders/cancel': ({ past }) => [
    { token: past.order.token, key: past.order.key },
    { token: past.order.token, key: '' },
  ],
  '/orders/reorder': ({ past }) => [
    { token: past.order.token, key: past.order.key },
    { token: past.order.token, key: '' },
  ],
  '/discounts/apply': ({ home: { content }, past }) => [
    { checkout_token: past.checkoutToken, code: content.discounts[0]?.code ?? '' },
  ],
  '/discounts/remove': ({ home: { content }, past }) => [
    { checkout_token: past.checkoutToken, code: content.discounts[0]?.code ?? '' },
  ],
  '/discounts/leave-out': ({ past }) => [{ checkout_token: past.checkoutToken, id: '405' }],
  '/discounts/take-back': ({ past }) => [{ checkout_token: past.checkoutToken, id: '405' }],
  '/orders/track': ({ past }) => [{ order_name: past.order.name, email: past.buyer.email }],
  '/orders/find': ({ past: { buyer } }) => [
    { first_name: buyer.first_name, last_name: buyer.last_name, find_email: buyer.email },
  ],
  '/reviews': ({ home: { content } }) =>
    content.catalogue.products
      .slice(0, 2)
      .map(({ id }) => ({ product_id: String(id), author: 'A', email: 'a@b.test', rating: '5', body: 'Good.' })),
  '/stock-alerts': ({ past }) => [{ variant_id: String(past.variantId), email: 'a@b.test' }],
  '/stock-alerts/stop': ({ past }) => [{ token: past.cartToken, variant_id: String(past.variantId) }],
  '/login': ({ past }) => [{ email: past.buyer.email, password: PASSWORD, path: '/my-account', return_to: '/login' }],
  '/register': () => [{ email: 'new@example.com', password: PASSWORD, return_to: '/register' }],
  '/reset-password': ({ past }) => [{ email: past.buyer.email, return_to: '/reset-password' }],
  '/set-password': ({ past }) => [{ id: String(past.account.id), token: past.account.token, password: PASSWORD }],
  '/activate-account': ({ past }) => [{ id: String(past.account.id), token: past.account.token, password: PASSWORD }],
  '/activate-account/renew': ({ past }) => [{ id: String(past.account.id), token: past.account.token }],
  '/orders/fresh-link': ({ past }) => [{ token: past.order.token }],
  '/logout': () => [{ return_to: '/' }],
  '/my-account/addresses': ({ past }) => [{ id: String(past.account.addressId), 'address.city': 'Brooklyn' }],
  '/my-account/addresses/delete': ({ past }) => [{ id: String(past.account.addressId) }],
  '/my-account/addresses/default': ({ past }) => [{ id: String(past.account.addressId) }],
  '/localization': ({ home }) => [
    {
      return_to: `${home.origin}/cart`,
      currency: home.content.shop.currencies.at(-1)?.code ?? '',
      locale: home.content.shop.locales.at(-1)?.code ?? '',
    },
  ],
  '/password': ({ home }) => [{ password: 'second-firing', return_to: `${home.origin}/` }],
};
