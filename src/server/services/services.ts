import { setTimeout } from 'node:timers/promises';
import { AccountService } from './accounts/account.service.ts';
import { CartService } from './cart/cart.service.ts';
import { CatalogueService } from './catalogue/catalogue.service.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { ExpressService } from './express/express.service.ts';
import { CreateOrderService } from './orders/create-order.service.ts';
import { DiscountService } from './discounts/discount.service.ts';
import { OrderStatusService } from './orders/order-status.service.ts';
import { PostPurchaseService } from './offers/post-purchase.service.ts';
import { Gateways } from './payments/gateways.ts';
import { PaymentService } from './payments/payment.service.ts';
import { ReviewService } from './reviews/review.service.ts';
import { ThemeService } from './theme.service.ts';
import { UploadService } from './uploads/upload.service.ts';
import { memoryUploads } from './uploads/upload-store.ts';

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
