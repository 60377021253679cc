import { setTimeout } from 'node:timers/promises';
import { emitTo } from './core/listeners.ts';
import type { Listeners } from './core/listeners.ts';
import type { Emit } from './core/shop-context.ts';
import { listenersOf } from './listeners.ts';
import { BlogService } from './modules/blog/blog.service.ts';
import { completedCheckout } from './modules/orders/present-completed.ts';
import { orderPage } from './modules/orders/order-of-checkout.ts';
import { recordReportedRefund } from './modules/orders/refunds/refund-order.ts';
import type { OrderSide } from './modules/payments/complete-payment.ts';
import { SearchService } from './modules/search/search.service.ts';
import type { UploadStore } from './modules/uploads/upload-store.ts';
import { runListenerLater } from './queue/event-jobs.ts';
import { AccountService } from './modules/customers/account.service.ts';
import { CartService } from './modules/cart/cart.service.ts';
import { CatalogueService } from './modules/catalogue/catalogue.service.ts';
import { CheckoutService } from './modules/checkout/checkout.service.ts';
import { ExpressService } from './modules/payments/express/express.service.ts';
import { CreateOrderService } from './modules/orders/placing/create-order.service.ts';
import { DiscountService } from './modules/checkout/discounts/discount.service.ts';
import { OrderStatusService } from './modules/orders/order-status.service.ts';
import { PostPurchaseService } from './modules/orders/post-purchase/post-purchase.service.ts';
import { Gateways } from './modules/payments/gateways.ts';
import { isPaidFor } from './modules/payments/payment-rows.ts';
import { PaymentService } from './modules/payments/payment.service.ts';
import { ReviewService } from './modules/reviews/review.service.ts';
import { ThemeService } from './modules/themes/theme.service.ts';
import { UploadService } from './modules/uploads/upload.service.ts';
import { memoryUploads } from './modules/uploads/upload-store.ts';

/** The services of one process: they share its read models and have no other state. */
export interface Services extends OrderSide {
  accounts: AccountService;
  blogs: BlogService;
  catalogue: CatalogueService;
  themes: ThemeService;
  carts: CartService;
  checkouts: CheckoutService;
  discounts: DiscountService;
  express: ExpressService;
  createOrders: CreateOrderService;
  orders: OrderStatusService;
  gateways: Gateways;
  payments: PaymentService;
  postPurchases: PostPurchaseService;
  uploads: UploadService;
  reviews: ReviewService;
  searches: SearchService;
  /** The listeners of the shop's events. */
  listeners: Listeners;
  emit: Emit;
}

export interface ServiceOptions {
  /** Stores shoppers' files; in memory by default. */
  uploads?: UploadStore;
  /** The payment methods of this process. */
  gateways?: Gateways;
  /** Replaces the timer that services wait with. */
  wait?(ms: number): Promise<void>;
  /** Replaces the listeners, in tests only. */
  listening?(listeners: Listeners): Listeners;
}

/** Connects the modules: what one may not import from another is passed to it here. */
export function createServices({
  uploads = memoryUploads(),
  gateways = new Gateways(),
  wait = waitAside,
  listening = (listeners) => listeners,
}: ServiceOptions = {}): Services {
  const catalogue = new CatalogueService();
  const payments = new PaymentService({ catalogue, gateways, wait });
  const carts = new CartService(catalogue, { isPaidFor });
  const checkouts = new CheckoutService({
    catalogue,
    gateways,
    completed: completedCheckout,
    isPaying: (...asked) => payments.isUnderWay(...asked),
  });
  const createOrders = new CreateOrderService({ catalogue, gateways, payments });
  const postPurchases = new PostPurchaseService({ catalogue, gateways });
  const listeners = listening(listenersOf({ catalogue, gateways }));
  return {
    accounts: new AccountService(carts),
    blogs: new BlogService(catalogue),
    catalogue,
    themes: new ThemeService(),
    carts,
    checkouts,
    discounts: new DiscountService(carts, checkouts),
    express: new ExpressService({ catalogue, gateways, checkouts, payments }),
    createOrders,
    orders: new OrderStatusService(catalogue, gateways),
    gateways,
    payments,
    postPurchases,
    uploads: new UploadService(uploads),
    reviews: new ReviewService(catalogue),
    searches: new SearchService(),
    listeners,
    emit: emitTo(listeners, runListenerLater),
    placeOrder: (...asked) => createOrders.create(...asked),
    addPaidOffer: (...paid) => postPurchases.complete(...paid),
    recordReportedRefund,
    orderPage,
  };
}

/** Waits without keeping the process alive. */
export function waitAside(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false });
}
