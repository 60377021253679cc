import type { SectionRegistry } from '#theme/model/section.ts';
import { blogsHandlers } from './handlers/blogs.handlers.ts';
import { bootstrapHandlers } from './handlers/bootstrap.handlers.ts';
import { cartForms } from './handlers/cart.forms.ts';
import { cartHandlers } from './handlers/cart.handlers.ts';
import { catalogueHandlers } from './handlers/catalogue.handlers.ts';
import { checkoutHandlers } from './handlers/checkout.handlers.ts';
import { addressBookForms } from './handlers/address-book.forms.ts';
import { contentHandlers } from './handlers/content.handlers.ts';
import { customerForms } from './handlers/customer.forms.ts';
import { customerHandlers } from './handlers/customer.handlers.ts';
import { discountForms } from './handlers/discounts.forms.ts';
import { discountsHandlers } from './handlers/discounts.handlers.ts';
import { locationHandlers } from './handlers/location.handlers.ts';
import { monitorHandlers } from './handlers/monitor.handlers.ts';
import { orderLookupForms } from './handlers/order-lookup.forms.ts';
import { orderLookupHandlers } from './handlers/order-lookup.handlers.ts';
import { orderForms } from './handlers/orders.forms.ts';
import { ordersHandlers } from './handlers/orders.handlers.ts';
import { podHandlers } from './handlers/pod.handlers.ts';
import { recommendationsHandlers } from './handlers/recommendations.handlers.ts';
import { expressForms } from './handlers/express.forms.ts';
import { paymentForms } from './handlers/payment.forms.ts';
import { reviewForms } from './handlers/reviews.forms.ts';
import { remindersHandlers } from './handlers/reminders.handlers.ts';
import { postPurchaseHandlers } from './handlers/post-purchase.handlers.ts';
import { offersHandlers } from './handlers/offers.handlers.ts';
import { reviewsHandlers } from './handlers/reviews.handlers.ts';
import { searchHandlers } from './handlers/search.handlers.ts';
import { shippingEtaHandlers } from './handlers/shipping-eta.handlers.ts';
import { stockAlertForms } from './handlers/stock-alerts.forms.ts';
import { stockAlertsHandlers } from './handlers/stock-alerts.handlers.ts';
import { storefrontForms } from './handlers/storefront.forms.ts';
import { translationHandlers } from './handlers/translation.handlers.ts';
import { uploadHandlers } from './handlers/upload.handlers.ts';
import type { FormPost } from './http/forms.ts';
import type { Implemented } from './implement.ts';
import { payOriginOf } from './pay/pay-origin.ts';
import { CompletedSections } from './pages/completed-sections.ts';
import { KeptSections } from './pages/kept-sections.ts';
import type { Services } from './services/services.ts';
import { visitorReader } from './services/visitor-reader.ts';

/** What handlers need beside the shop of the request. */
export interface ApiDeps {
  sections: SectionRegistry;
  services: Services;
  /** Before every asset of the storefront; empty when they come from the shop itself. */
  cdnBase?: string;
  /** Header in which trusted proxies write the visitor's country. */
  countryHeader?: string;
  /** Origin of the payment component where it is not beside a shop on this machine. */
  payOrigin?: string;
}

/** Every call of the wire with its handler; `handlers/*.handlers.ts` join here. */
export function allApis({ sections, services, cdnBase = '', countryHeader, payOrigin }: ApiDeps): Implemented[] {
  return [
    ...bootstrapHandlers({
      registry: sections,
      catalogue: services.catalogue,
      themes: services.themes,
      completed: new CompletedSections(),
      kept: new KeptSections(),
      gateways: services.gateways,
      visitorReader: (shop, request) => visitorReader(services, shop, request),
      cdn: { assets_domain: cdnBase, payment: (shopOrigin) => payOriginOf(payOrigin, shopOrigin) },
    }),
    ...catalogueHandlers(services.catalogue),
    ...podHandlers(services.catalogue),
    ...recommendationsHandlers(services.catalogue),
    ...reviewsHandlers(services),
    ...stockAlertsHandlers(),
    ...searchHandlers(services.catalogue),
    ...shippingEtaHandlers(services.catalogue),
    ...offersHandlers(services),
    ...postPurchaseHandlers(services.postPurchases),
    ...remindersHandlers(),
    ...cartHandlers(services.carts),
    ...checkoutHandlers(services),
    ...customerHandlers(services),
    ...discountsHandlers(services.discounts),
    ...contentHandlers(services),
    ...blogsHandlers(services.catalogue),
    ...locationHandlers(countryHeader),
    ...monitorHandlers(),
    ...orderLookupHandlers(),
    ...ordersHandlers(services),
    ...translationHandlers(services.catalogue),
    ...uploadHandlers(services.uploads),
  ];
}

/** Every native form's target [hydration, Without script]. */
export function allForms(services: Services): FormPost[] {
  return [
    ...cartForms(services),
    ...storefrontForms(),
    ...reviewForms(services),
    ...stockAlertForms(services.catalogue),
    ...orderLookupForms(),
    ...orderForms(services),
    ...discountForms(services),
    ...paymentForms(services),
    ...expressForms(services),
    ...customerForms(services),
    ...addressBookForms(services),
  ];
}
