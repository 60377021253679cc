import type { SectionRegistry } from '#theme/model/section.ts';
import { blogsHandlers } from './modules/blog/blogs.handlers.ts';
import { bootstrapHandlers } from './pages/bootstrap.handlers.ts';
import type { BootstrapDeps } from './pages/bootstrap.handlers.ts';
import { previewHandlers } from './pages/preview.handlers.ts';
import { cartForms } from './modules/cart/cart.forms.ts';
import { cartHandlers } from './modules/cart/cart.handlers.ts';
import { catalogueHandlers } from './modules/catalogue/catalogue.handlers.ts';
import { checkoutHandlers } from './modules/checkout/checkout.handlers.ts';
import { addressBookForms } from './modules/customers/address-book.forms.ts';
import { contentHandlers } from './modules/checkout/countries.handlers.ts';
import { customerForms } from './modules/customers/customer.forms.ts';
import { customerHandlers } from './modules/customers/customer.handlers.ts';
import { discountForms } from './modules/checkout/discounts/discounts.forms.ts';
import { discountsHandlers } from './modules/checkout/discounts/discounts.handlers.ts';
import { locationHandlers } from './modules/shop/location/location.handlers.ts';
import { monitorHandlers } from './modules/tracking/monitor.handlers.ts';
import { orderLookupForms } from './modules/orders/lookup/order-lookup.forms.ts';
import { orderLookupHandlers } from './modules/orders/lookup/order-lookup.handlers.ts';
import { orderForms } from './modules/orders/orders.forms.ts';
import { ordersHandlers, orderViewer } from './modules/orders/orders.handlers.ts';
import { podHandlers } from './modules/catalogue/personalization/pod.handlers.ts';
import { recommendationsHandlers } from './modules/catalogue/recommendations/recommendations.handlers.ts';
import { expressForms } from './modules/payments/express/express.forms.ts';
import { paymentForms } from './modules/payments/payment.forms.ts';
import { reviewForms } from './modules/reviews/reviews.forms.ts';
import { remindersHandlers } from './modules/checkout/reminders/reminders.handlers.ts';
import { postPurchaseHandlers } from './modules/orders/post-purchase/post-purchase.handlers.ts';
import { offersHandlers } from './modules/pricing/offers/offers.handlers.ts';
import { reviewsHandlers } from './modules/reviews/reviews.handlers.ts';
import { searchHandlers } from './modules/search/search.handlers.ts';
import { shippingEtaHandlers } from './modules/pricing/shipping/shipping-eta.handlers.ts';
import { stockAlertForms } from './modules/catalogue/stock-alerts/stock-alerts.forms.ts';
import { stockAlertsHandlers } from './modules/catalogue/stock-alerts/stock-alerts.handlers.ts';
import { storefrontForms } from './modules/shop/storefront.forms.ts';
import { translationHandlers } from './modules/catalogue/translation.handlers.ts';
import { uploadHandlers } from './modules/uploads/upload.handlers.ts';
import { orderBumps } from './modules/checkout/order-bumps.ts';
import { isPostPurchaseOpen } from './modules/orders/post-purchase/post-purchase-rows.ts';
import type { ZonesOf } from './modules/customers/address-book.ts';
import { sectionReader } from './pages/assemble/section-reader.ts';
import type { FormPost } from './http/forms/forms.ts';
import type { Implemented } from './http/implement.ts';
import { payOriginOf } from './http/pay-origin.ts';
import { MediaDetailsReader } from './modules/media/media-details.ts';
import { CompletedSections } from './pages/assemble/completed-sections.ts';
import { SectionCache } from './pages/cache/section-cache.ts';
import type { Services } from './services.ts';
import { visitorReader } from './pages/assemble/visitor-reader.ts';

/** What handlers need besides the request's shop. */
export interface ApiDeps {
  sections: SectionRegistry;
  services: Services;
  /** Prefix of the storefront's asset addresses; empty if the shop serves them itself. */
  cdnBase?: string;
  /** Header in which trusted proxies send the visitor's country. */
  countryHeader?: string;
  /** Origin of the payment component, unless it is derived from the shop's own on this machine. */
  payOrigin?: string;
}

/** All API calls with their handlers, from the modules' `*.handlers.ts`. */
export function allApis({ sections, services, cdnBase = '', countryHeader, payOrigin }: ApiDeps): Implemented[] {
  const pages: BootstrapDeps = {
    registry: sections,
    reader: (shop, locale) => sectionReader(services, shop, locale),
    themes: services.themes,
    media: new MediaDetailsReader(),
    completed: new CompletedSections(),
    kept: new SectionCache(),
    gateways: services.gateways,
    visitorReader: (shop, request) => visitorReader(services, shop, request),
    cdn: { assets_domain: cdnBase, payment: (shopOrigin) => payOriginOf(payOrigin, shopOrigin) },
  };
  return [
    ...bootstrapHandlers(pages),
    ...previewHandlers(pages),
    ...catalogueHandlers(
      services.catalogue,
      async (shop, locale, text) => (await services.searches.find(shop, locale, text)).found.product,
    ),
    ...podHandlers(services.catalogue),
    ...recommendationsHandlers(services.catalogue),
    ...reviewsHandlers(services),
    ...stockAlertsHandlers(),
    ...searchHandlers({
      ...services,
      posts: async (shop, locale) => (await services.blogs.model(shop, locale)).summaries,
    }),
    ...shippingEtaHandlers(services.catalogue),
    ...offersHandlers({ ...services, orderBumps }),
    ...postPurchaseHandlers(services.postPurchases),
    ...remindersHandlers(),
    ...cartHandlers(services.carts),
    ...checkoutHandlers({
      ...services,
      placeOrder: (...asked) => services.createOrders.create(...asked),
      authorisePayment: (...asked) => services.payments.authorise(...asked),
      confirmPayment: (...asked) => services.payments.confirm(...asked),
      beginExpress: (...asked) => services.express.begin(...asked),
      isPostPurchaseOpen,
      orderStatus: async (shop, request, { token, key }) =>
        services.orders.byToken(shop, token, await orderViewer(shop, request, key), request.locale.code),
    }),
    ...customerHandlers({ ...services, zonesOf: zonesOf(services) }),
    ...discountsHandlers(services.discounts),
    ...contentHandlers(services),
    ...blogsHandlers(services.blogs),
    ...locationHandlers(countryHeader),
    ...monitorHandlers(),
    ...orderLookupHandlers(),
    ...ordersHandlers(services),
    ...translationHandlers(services.catalogue),
    ...uploadHandlers(services.uploads),
  ];
}

/** All native forms' targets [hydration, Without script]. */
export function allForms(services: Services): FormPost[] {
  return [
    ...cartForms({ ...services, changeNotes: (...asked) => services.checkouts.change(...asked) }),
    ...storefrontForms(),
    ...reviewForms(services),
    ...stockAlertForms(services.catalogue),
    ...orderLookupForms(),
    ...orderForms(services),
    ...discountForms(services),
    ...paymentForms(services),
    ...expressForms(services),
    ...customerForms(services),
    ...addressBookForms(zonesOf(services)),
  ];
}

/** A shop's shipping zones, from its read model. */
const zonesOf =
  ({ catalogue }: Services): ZonesOf =>
  async (shop, locale) =>
    (await catalogue.model(shop, locale)).zones;
