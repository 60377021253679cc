import { CART_MESSAGES, addProblem, changeProblem, removeProblem } from '#domain/cart/cart-rules.ts';
import type { CartMessage } from '#domain/cart/cart-rules.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { CatalogueModel } from '../catalogue/catalogue-model.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { dropAllCodes, keepTypedCode } from './cart-codes.ts';
import { cartOrdered, invalidParams, missingCartToken } from './cart-refusals.ts';
import { findCart, holdCart, insertCart, readCartLines } from './cart-rows.ts';
import type { CartRow } from './cart-rows.ts';
import type { CartItemRow, CartLines } from '#server/modules/pricing/sellable.ts';
import { addItems, changeItems } from './cart-writes.ts';
import type { AskedItem, Change } from './cart-writes.ts';
import { joinCarts, renewCart } from './merge-carts.ts';
import type { BrowserCart, JoinedCart } from './merge-carts.ts';
import { presentCart } from './present-cart.ts';

/** The visitor's language, and the country to which free shipping is shown: the shop's own if none is given. */
export type CartVisitor = { locale: string; market?: string };
/** The caller: the visitor with the cart's token from the call. */
export type CartCaller = CartVisitor & { token: string | undefined };

/** The field of an error: `cartItem` for one line, `cartItems.0` for several. */
type FieldOf = (index: number) => string;

/** Changes the lines of a locked cart and returns them. */
type CartWork = (shop: ShopContext, row: CartRow, lines: CartLines, model: CatalogueModel) => Promise<CartLines>;

/** What carts need from payments. */
interface CartDeps {
  /** Whether one of the cart's checkouts is paid, or about to be, and has no order yet. */
  isPaidFor(shop: ShopContext, cartToken: string): Promise<boolean>;
}

const NO_LINES: CartLines = { rows: [], sellables: new Map() };

/** Carts [core §4]. Each write locks its cart, so that parallel writes all count, and returns the whole cart. */
export class CartService {
  readonly #catalogue: CatalogueService;
  readonly #deps: CartDeps;

  constructor(catalogue: CatalogueService, deps: CartDeps) {
    this.#catalogue = catalogue;
    this.#deps = deps;
  }

  /** Creates a cart and its checkout under new tokens, with the given lines and the discount code of a link. */
  async create(
    shop: ShopContext,
    items: readonly AskedItem[],
    { locale, market }: CartVisitor,
    sharedCode?: string,
  ): Promise<Cart> {
    const model = await this.#catalogue.model(shop, locale);
    return inTransaction(shop, async (inside) => {
      const made = await insertCart(inside);
      const row = sharedCode ? await keepTypedCode(inside, made, sharedCode) : made;
      return presentCart(inside, row, model, await addItems(inside, row.token, NO_LINES, items, model), market);
    });
  }

  /**
   * The cart. A given discount code is stored with it, or reported if it cannot be used; an empty one removes all
   * codes.
   */
  async read(shop: ShopContext, { token, locale, market }: CartCaller, discountCode?: string): Promise<Cart> {
    const model = await this.#catalogue.model(shop, locale);
    const known = given(token, CART_MESSAGES.actionTokens);
    const row = discountCode === undefined ? await findCart(shop, known) : await withCode(shop, known, discountCode);
    return presentCart(shop, row, model, await readCartLines(shop, row.token), market);
  }

  add(shop: ShopContext, caller: CartCaller, items: readonly AskedItem[]): Promise<Cart> {
    const problem = addProblem(items);
    if (problem) throw invalidParams(problem);
    return this.#write(shop, caller, CART_MESSAGES.addTokens, async (inside, row, lines, model) => {
      // What is added now would change the total of an order that is paid for already.
      if (await this.#deps.isPaidFor(inside, row.token)) throw cartOrdered();
      return addItems(inside, row.token, lines, items, model);
    });
  }

  /** Changes one line. Without an id this is the first line of that variant, or a new line. */
  change(shop: ShopContext, caller: CartCaller, item: AskedItem): Promise<Cart> {
    return this.#change(shop, caller, [item], () => 'cartItem');
  }

  changeMany(shop: ShopContext, caller: CartCaller, items: readonly AskedItem[]): Promise<Cart> {
    return this.#change(shop, caller, items, (index) => `cartItems.${index}`);
  }

  remove(shop: ShopContext, caller: CartCaller, ids: readonly string[]): Promise<Cart> {
    return this.#write(shop, caller, CART_MESSAGES.removeToken, async (inside, row, lines, model) => {
      const { rows } = lines;
      const problem = removeProblem(ids, { token: row.token, items: rows.map(({ id }) => ({ id: String(id) })) });
      if (problem)
        throw invalidParams(problem, [
          { field: ids.length === 1 ? 'cartItem.item_id' : 'ids', code: 'item_not_found' },
        ]);
      const changes = rows
        .filter(({ id }) => ids.includes(String(id)))
        .map((line) => ({ row: line, asked: { variant_id: line.variant_id, qty: 0 }, field: '' }));
      return changeItems(inside, row.token, lines, changes, model);
    });
  }

  /**
   * A function that merges a browser's cart with a customer's inside a transaction. The read model is loaded here,
   * since the transaction must not wait for it.
   */
  async joining(shop: ShopContext, locale: string) {
    const model = await this.#catalogue.model(shop, locale);
    return (inside: ShopContext, customerId: number, cart: BrowserCart): Promise<JoinedCart> =>
      joinCarts(inside, customerId, cart, model);
  }

  /** Moves a customer's cart to new tokens. */
  renew(shop: ShopContext, customerId: number): Promise<void> {
    return renewCart(shop, customerId);
  }

  #change(shop: ShopContext, caller: CartCaller, items: readonly AskedItem[], fieldOf: FieldOf): Promise<Cart> {
    return this.#write(shop, caller, CART_MESSAGES.actionTokens, async (inside, row, lines, model) => {
      const { rows } = lines;
      const problem = changeProblem(items, { items: rows.map(({ id }) => ({ id: String(id) })) });
      if (problem) throw invalidParams(problem, unknownIds(items, rows, fieldOf));
      return changeItems(
        inside,
        row.token,
        lines,
        items.map((asked, index) => ({ row: meant(rows, asked), asked, field: fieldOf(index) })),
        model,
      );
    });
  }

  async #write(
    shop: ShopContext,
    { token, locale, market }: CartCaller,
    noToken: CartMessage,
    work: CartWork,
  ): Promise<Cart> {
    const known = given(token, noToken);
    const model = await this.#catalogue.model(shop, locale);
    return inTransaction(shop, async (inside) => {
      const row = await holdCart(inside, known);
      const lines = await work(inside, row, await readCartLines(inside, row.token), model);
      return presentCart(inside, row, model, lines, market);
    });
  }
}

function given(token: string | undefined, message: CartMessage): string {
  if (!token) throw missingCartToken(message);
  return token;
}

function withCode(shop: ShopContext, token: string, code: string): Promise<CartRow> {
  return inTransaction(shop, async (inside) => {
    const row = await holdCart(inside, token);
    return code === '' ? dropAllCodes(inside, row) : keepTypedCode(inside, row, code);
  });
}

/** The line to change: by id, else the first of that variant. */
function meant(rows: readonly CartItemRow[], { id, variant_id }: AskedItem): Change['row'] {
  return rows.find((row) => (id === undefined ? row.variant_id === variant_id : String(row.id) === id));
}

function unknownIds(items: readonly AskedItem[], rows: readonly CartItemRow[], fieldOf: FieldOf) {
  const known = new Set(rows.map(({ id }) => String(id)));
  return items.flatMap(({ id }, index) =>
    id !== undefined && !known.has(id) ? [{ field: `${fieldOf(index)}.id`, code: 'item_not_found' }] : [],
  );
}
