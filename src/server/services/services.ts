import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CartService } from './cart/cart.service.ts';
import { CatalogueService } from './catalogue/catalogue.service.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { CreateOrderService } from './orders/create-order.service.ts';
import { OrderStatusService } from './orders/order-status.service.ts';
import { ThemeService } from './theme.service.ts';
import { UploadService } from './uploads/upload.service.ts';
import { UploadStore } from './uploads/upload-store.ts';

/** The services of one process: they share its read models and hold nothing else. */
export interface Services {
  catalogue: CatalogueService;
  themes: ThemeService;
  carts: CartService;
  checkouts: CheckoutService;
  createOrders: CreateOrderService;
  orders: OrderStatusService;
  uploads: UploadService;
}

/** `uploads` is the folder of shoppers' files; without one they go where the system throws them away. */
export function createServices({ uploads = join(tmpdir(), 'vitrine-uploads') } = {}): Services {
  const catalogue = new CatalogueService();
  return {
    catalogue,
    themes: new ThemeService(),
    carts: new CartService(catalogue),
    checkouts: new CheckoutService(catalogue),
    createOrders: new CreateOrderService(catalogue),
    orders: new OrderStatusService(catalogue),
    uploads: new UploadService(new UploadStore(uploads)),
  };
}
