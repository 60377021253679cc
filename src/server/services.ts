import { setTimeout } from 'node:timers/promises';
import { AccountService } from './modules/customers/account.service.ts';
import { CartService } from './modules/cart/cart.service.ts';
import { CatalogueService } from './modules/catalogue/catalogue.service.ts';
import { CheckoutService } from './modules/checkout/checkout.service.ts';
import { ExpressService } from './modules/payments/express/express.service.ts';
import { CreateOrderService } from './modules/orders/create-order.service.ts';
import { DiscountService } from './modules/checkout/discounts/discount.service.ts';
import { OrderStatusService } from './modules/orders/order-status.service.ts';
import { PostPurchaseService } from './modules/orders/post-purchase/post-purchase.service.ts';
import { Gateways } from './modules/payments/gateways.ts';
import { PaymentService } from './modules/payments/payment.service.ts';
import { ReviewService } from './modules/reviews/review.service.ts';
import { ThemeService } from './modules/themes/theme.service.ts';
import { UploadService } from './modules/uploads/upload.service.ts';
import { memoryUploads } from './modules/uploads/upload-store.ts';

/** The services of one process: they share its read models and hold nothing else. */
export interface Services {
  accounts: AccountService;
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
}

/**
 * `uploads` keeps shoppers' files; in memory unless given. `gateways` are the ways to pay of this process, `wait` its
 * clock.
 */
export function createServices({
  uploads = memoryUploads(),
  gateways = new Gateways(),
  wait = waitAside,
} = {}): Services {
  const catalogue = new CatalogueService();
  const payments = new PaymentService({ catalogue, gateways, wait });
  const carts = new CartService(catalogue);
  const checkouts = new CheckoutService(catalogue, gateways);
  return {
    accounts: new AccountService(catalogue),
    catalogue,
    themes: new ThemeService(),
    carts,
    checkouts,
    discounts: new DiscountService(carts, checkouts),
    express: new ExpressService({ catalogue, gateways, checkouts, payments }),
    createOrders: new CreateOrderService({ catalogue, gateways, payments }),
    orders: new OrderStatusService(catalogue, gateways),
    gateways,
    payments,
    postPurchases: new PostPurchaseService({ catalogue, gateways }),
    uploads: new UploadService(uploads),
    reviews: new ReviewService(catalogue),
  };
}

/** A wait that keeps no process alive. */
export function waitAside(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false });
}
