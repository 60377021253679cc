import { isRefusal, Refusal } from '#api/core/refusal.ts';
import { INVALID_CART_TOKEN } from '#api/cart.api.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Product } from '#domain/product/product.ts';
import { CART_SECONDS, NOTE_LENGTH_MAX } from '#domain/limits.ts';
import { findVariant } from '#domain/product/variants.ts';
import type { Cookies } from '#server/core/cookies.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { FormCall, FormPost, FormResult } from '#server/http/forms/forms.ts';
import type { UploadedFile } from '#server/http/forms/given-files.ts';
import { unavailable } from '#server/modules/pricing/unavailable.ts';
import type { CartService } from './cart.service.ts';
import { browserSecret } from './checkout-access.ts';
import type { CheckoutViewer } from './checkout-access.ts';
import type { AskedItem } from './cart-writes.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { UPLOAD_BOUND } from '../uploads/upload.service.ts';
import type { UploadService } from '../uploads/upload.service.ts';
import { beginWithLink } from './coupon-rate-limit.ts';

type Form = Record<string, string>;
export type CartFormDeps = {
  carts: CartService;
  catalogue: CatalogueService;
  uploads: UploadService;
  /** The notes of a cart belong to its checkout. */
  changeNotes(
    shop: ShopContext,
    checkoutToken: string,
    notes: Notes,
    locale: string,
    viewer: CheckoutViewer,
  ): Promise<unknown>;
};
type Notes = { note?: string; gift_note?: string };

/** The cart without script: each form redirects to /cart, a refused one with the reason in the query. */
export function cartForms({ carts, changeNotes, ...deps }: CartFormDeps): FormPost[] {
  return [
    {
      path: '/cart/add',
      takesFiles: true,
      handle: (shop, call) =>
        toCart(async () =>
          addToCart(
            carts,
            shop,
            call.request,
            await askedItem(deps.uploads, shop, call, await askedProduct(deps.catalogue, shop, call)),
          ),
        ),
    },
    {
      path: '/cart/change',
      handle: (shop, { form, request }) =>
        toCart(async () => {
          const caller = { token: request.cookie(COOKIES.cartToken), locale: request.locale.code };
          const id = form.id ?? '';
          const qty = quantityOf(form.quantity);
          if (qty === 0) return carts.remove(shop, caller, [id]);
          const line = (await carts.read(shop, caller)).items.find((item) => item.id === id);
          if (!line) throw new Refusal(404, 'item_not_found');
          return carts.change(shop, caller, { id, variant_id: line.variant_id, qty });
        }),
    },
    {
      path: '/cart/clear',
      handle: (shop, { request }) =>
        toCart(async () => {
          const caller = { token: request.cookie(COOKIES.cartToken), locale: request.locale.code };
          const cart = await carts.read(shop, caller);
          if (cart.items.length === 0) return cart;
          return carts.changeMany(
            shop,
            caller,
            cart.items.map(({ id, variant_id }) => ({ id, variant_id, qty: 0 })),
          );
        }),
    },
    {
      path: '/cart/note',
      handle(shop, { form: { note, gift_note }, request }) {
        const { secret, cookies } = browserSecret(shop, request);
        return toCart(async () => {
          const cart = await carts.read(shop, {
            token: request.cookie(COOKIES.cartToken),
            locale: request.locale.code,
          });
          const cut = (text: string | undefined) => text?.slice(0, NOTE_LENGTH_MAX);
          await changeNotes(
            shop,
            cart.checkoutToken,
            { note: cut(note), gift_note: cut(gift_note) },
            request.locale.code,
            { secret },
          );
          return cart;
        }, cookies);
      },
    },
  ];
}

/** The product of a form, if this shop has it. */
export async function askedProduct(
  catalogue: CatalogueService,
  shop: ShopContext,
  { form, request }: Pick<FormCall, 'form' | 'request'>,
): Promise<Product | undefined> {
  const model = await catalogue.model(shop, request.locale.code);
  return (await model.record(shop, Number(form.product_id)))?.product;
}

/** The line that a product's form requests. */
export async function askedItem(
  uploads: UploadService,
  shop: ShopContext,
  { form, repeated, files, request }: FormCall,
  product: Product | undefined,
): Promise<AskedItem> {
  return readItem({ ...form, ...joined(repeated), ...(await kept(uploads, shop, request, files)) }, product);
}

async function toCart(act: () => Promise<Cart>, cookies: Cookies = {}): Promise<FormResult> {
  try {
    const { token } = await act();
    return {
      location: '/cart',
      cookies: { ...cookies, [COOKIES.cartToken]: { value: token, seconds: CART_SECONDS } },
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { location: `/cart?${new URLSearchParams({ error: error.errors[0]?.code ?? error.code })}` };
  }
}

/** An expired cart is replaced by a new one, as in the stores [core §4]. */
async function addToCart(
  carts: CartService,
  shop: ShopContext,
  request: RequestContext,
  item: AskedItem,
): Promise<Cart> {
  const token = request.cookie(COOKIES.cartToken);
  const locale = request.locale.code;
  const create = () => beginWithLink(request, (code) => carts.create(shop, [item], { locale }, code));
  if (!token) return create();
  try {
    return await carts.add(shop, { token, locale }, [item]);
  } catch (error) {
    if (error instanceof Refusal && error.code === INVALID_CART_TOKEN) return create();
    throw error;
  }
}

function readItem(form: Form, product: Product | undefined): AskedItem {
  const variant_id = variantIdOf(form, product);
  const qty = quantityOf(form.quantity ?? String(leastOf(variant_id, product)));
  if (!Number.isSafeInteger(variant_id) || variant_id <= 0 || qty <= 0)
    throw new Refusal(400, 'invalid_params', 'Add cart error: Invalid params');
  const plan = Number(form.selling_plan_id);
  const offer = Number(form.offer_id);
  const metadata = {
    ...(isNumber(plan) && { subscription: { selling_plan_id: plan } }),
    ...(isNumber(offer) && { upsell: { id: offer, source: 'offer' } }),
  };
  return { variant_id, qty, properties: propertiesOf(form), metadata };
}

const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0;

/** The quantity when the form names none. */
function leastOf(variant_id: number, product: Product | undefined): number {
  return product?.variants.find(({ id }) => id === variant_id)?.quantity_rule?.min ?? 1;
}

/** By the chosen options, else by id. An id next to options may belong to an earlier choice and is ignored. */
function variantIdOf(form: Form, product: Product | undefined): number {
  const selection = [form.option1, form.option2, form.option3]
    .slice(0, product?.options.length ?? 0)
    .map((value) => value ?? null);
  const chosen = product && findVariant(product, selection);
  if (!chosen && selection.some((value) => value !== null))
    throw unavailable([{ field: 'id', code: 'variant_not_found' }]);
  return chosen?.id ?? Number(form.id);
}

/** Files chosen for custom options, each as the path of its upload. */
async function kept(
  uploads: UploadService,
  shop: ShopContext,
  request: RequestContext,
  files: Record<string, UploadedFile[]>,
): Promise<Form> {
  const paths: Form = {};
  for (const [name, [file]] of Object.entries(files)) {
    if (!file || !PROPERTY.test(name)) continue;
    await request.limit('upload', UPLOAD_BOUND);
    paths[name] = (await uploads.take(shop, file, 'custom_option')).url;
  }
  return paths;
}

/** Checkboxes of one option are joined by commas. */
function joined(repeated: Record<string, string[]>): Form {
  return Object.fromEntries(
    Object.entries(repeated).flatMap(([name, values]) => (PROPERTY.test(name) ? [[name, values.join(', ')]] : [])),
  );
}

const PROPERTY = /^properties\[(.+)\]$/;

/** Fields named `properties[Label]`. */
function propertiesOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form)
      .flatMap(([name, value]) => [[PROPERTY.exec(name)?.[1], value] as const])
      .filter((pair): pair is [string, string] => pair[0] !== undefined),
  );
}

function quantityOf(text: string | undefined): number {
  // An empty field means no quantity, not zero.
  const qty = text?.trim() ? Number(text) : Number.NaN;
  if (!Number.isInteger(qty) || qty < 0) throw new Refusal(400, 'invalid_params', 'Add cart error: Invalid params');
  return qty;
}
