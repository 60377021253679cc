import { CartService } from './cart/cart.service.ts';
import { CatalogueService } from './catalogue/catalogue.service.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { CreateOrderService } from './orders/create-order.service.ts';
import { OrderStatusService } from './orders/order-status.service.ts';
import { ReviewService } from './reviews/review.service.ts';
import { ThemeService } from './theme.service.ts';
import { UploadService } from './uploads/upload.service.ts';
import { memoryUploads } from './uploads/upload-store.ts';

/** The services of one process: they share its read models and hold nothing else. */
export interface Services {
  catalogue: CatalogueService;
  themes: ThemeService;
  carts: CartService;
  checkouts: CheckoutService;
  createOrders: CreateOrderService;
  orders: OrderStatusService;
  uploads: UploadService;
  reviews: ReviewService;
}

/** `uploads` keeps shoppers' files; in memory unless given. */
export function createServices({ uploads = memoryUploads() } = {}): Services {
  const catalogue = new CatalogueService();
  return {
    catalogue,
    themes: new ThemeService(),
    carts: new CartService(catalogue),
    checkouts: new CheckoutService(catalogue),
    createOrders: new CreateOrderService(catalogue),
    orders: new OrderStatusService(catalogue),
    uploads: new UploadService(uploads),
    reviews: new ReviewService(catalogue),
  };
}
