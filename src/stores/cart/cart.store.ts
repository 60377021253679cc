import { observableRef } from 'mobx';
import { INVALID_CART_TOKEN } from '#api/cart.api.ts';
import type { ChangedItem, NewItem } from '#api/cart.api.ts';
import { ApiError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { addProblem, withCartPlan } from '#domain/cart/cart-rules.ts';
import type { Cart, CartItem } from '#domain/cart/cart.ts';
import { CART_QTY_MAX } from '#domain/limits.ts';
import type { Viewport } from '#platform/viewport.ts';
import type { CartCache } from './cart-cache.ts';
import { createCartClient } from './cart-client.ts';
import type { CartClient, CartOrigin } from './cart-client.ts';
import { CartHooks } from './cart-hooks.ts';
import type { CartTokenStore } from './cart-tokens.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf, done } from '../core/outcome.ts';
import type { Outcome } from '../core/outcome.ts';
import { createSerialQueue } from '../core/queue.ts';
import type { Track } from '../core/track.ts';
import { trackedItems } from '../product/tracked-items.ts';

type Deps = { http: Http; tokens: CartTokenStore; cache: CartCache; track: Track; drawn: Viewport['drawn'] };
/** `show`: the shopper sees what was added, in the theme's way. */
type AddOptions = CartOrigin & { show?: boolean };
/** Quantities by line id that the server has not confirmed. */
type RequestedQuantities = Map<string, number>;

/**
 * The cart and its whole life [core §4]. Every action waits its turn in one queue, so that all of them count;
 * quantities show at once, money only as the server has said it (`isSettled`). Actions answer an outcome and do not
 * throw. Personal: views show it only when `useHydrated()`.
 */
export class CartStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** The server's last word, null for no cart. */
  cart: Cart | null = null;
  /** Message key of what went wrong with the cart as a whole. */
  error: string | null = null;
  /** Message keys by line id. */
  readonly lineErrors = new Map<string, string>();
  drawerOpen = false;
  readonly hooks = new CartHooks();
  /** Shows what was added, by its variants: the drawer, where the theme names no other way. */
  reveal: (variantIds: readonly number[]) => void = () => this.openDrawer();
  private readonly deps: Deps;
  private readonly client: CartClient;
  private readonly queue = createSerialQueue();
  private readonly wanted: RequestedQuantities = new Map();
  private readonly waitingLines = new Map<string, Promise<Outcome>>();
  private readonly addingVariants: number[] = [];
  private underway = 0;
  /** Pieces that are being added. */
  private coming = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.client = createCartClient({ http: deps.http, tokens: deps.tokens, onReset: () => this.lose() });
    makeStore<CartStore, 'deps' | 'client' | 'queue' | 'waitingLines'>(this, {
      deps: false,
      client: false,
      queue: false,
      waitingLines: false,
      hooks: false,
      reveal: false,
      cart: observableRef,
    });
  }

  /** The lines with the quantities a visitor has just asked for. */
  get items(): CartItem[] {
    return (this.cart?.items ?? [])
      .map((line) => ({ ...line, qty: this.wanted.get(line.id) ?? line.qty }))
      .filter(({ qty }) => qty > 0);
  }

  /** Pieces in the cart as a visitor sees them, those being added among them. */
  get count(): number {
    return quantityOf(this.items) + this.coming;
  }

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  /** False while amounts may be out of date; show them dimmed. */
  get isSettled(): boolean {
    return this.underway === 0 && this.wanted.size === 0;
  }

  /** Path of the checkout of this cart, null without one. */
  get checkoutPath(): string | null {
    return this.cart?.checkoutToken ? `/checkouts/${this.cart.checkoutToken}` : null;
  }

  isAdding(variant_id: number): boolean {
    return this.addingVariants.includes(variant_id);
  }

  /** Shows what is known, fetches the cart there is, and follows other tabs; answers the way to stop. */
  start(): () => void {
    const { tokens, cache } = this.deps;
    const token = tokens.read()?.token;
    this.cart ??= token === undefined ? null : cache.read(token);
    void this.load();
    const stops = [cache.onChange(this.followCart), tokens.onChange(this.followToken)];
    return () => stops.forEach((stop) => stop());
  }

  /** Takes the cart a page came with, where none is known yet. */
  seed(cart: Cart): void {
    if (!this.cart) this.receive(cart);
  }

  /** Fetches the cart; without a token there is none, and none is made. */
  async load(): Promise<Outcome> {
    if (!this.deps.tokens.read()) return this.receiveNone();
    this.status = 'loading';
    return this.run(this.client.read);
  }

  /** Adds lines: hooks before, the cart, hooks after, then the tracking event [core §4]. */
  async add(items: NewItem[], { show = false, ...origin }: AddOptions = {}): Promise<Outcome> {
    if (addProblem(items)) return this.fail('invalid_params');
    this.addingVariants.push(...items.map(({ variant_id }) => variant_id));
    try {
      const asked = await this.hooks.runBefore(items);
      if (asked.length === 0) return done;
      const outcome = await this.run(() => this.send(asked, origin), new Map(), quantityOf(asked));
      // What did not reach the shop cannot be told to it either: asking for the code would fail too, and load the page
      // anew.
      if (!outcome.ok && outcome.code !== 'network_failed')
        void import('./report-add-failure.ts').then(({ reportAddFailure }) =>
          reportAddFailure(this.deps.http, asked, outcome.code),
        );
      if (!outcome.ok || !this.cart) return outcome;
      if (show) this.reveal(asked.map(({ variant_id }) => variant_id));
      await this.hooks.runAfter(asked, this.cart);
      this.deps.track({ name: 'add_to_cart', ...trackedItems(asked, this.cart) });
      return outcome;
    } finally {
      this.endAdding(items);
    }
  }

  /** Sets a line's quantity, 0 takes it out. Clicks faster than the server become one call with the last quantity. */
  setQuantity(id: string, qty: number): Promise<Outcome> {
    const line = this.cart?.items.find((item) => item.id === id);
    if (!line) return Promise.resolve(this.fail('item_not_found'));
    this.lineErrors.delete(id);
    this.wish([id], Math.min(Math.max(Math.trunc(qty), 0), CART_QTY_MAX));
    const waiting = this.waitingLines.get(id) ?? this.sendQuantity(line);
    this.waitingLines.set(id, waiting);
    return waiting;
  }

  /** Changes a line's variant, properties or plan. */
  async change(
    id: string,
    patch: Partial<Pick<ChangedItem, 'variant_id' | 'qty' | 'properties' | 'metadata'>>,
    origin: CartOrigin = {},
  ): Promise<Outcome> {
    const line = this.cart?.items.find((item) => item.id === id);
    if (!line) return this.fail('item_not_found');
    return this.run(
      () => this.client.change({ id, variant_id: line.variant_id, qty: line.qty, ...patch }, origin),
      new Map([[id, patch.qty ?? line.qty]]),
    );
  }

  remove(id: string): Promise<Outcome> {
    return this.removeMany([id]);
  }

  async removeMany(ids: string[]): Promise<Outcome> {
    const [only, ...others] = ids;
    if (only === undefined) return done;
    return this.run(
      () => (others.length === 0 ? this.client.remove(only) : this.client.removeMany(ids)),
      this.wish(ids, 0),
    );
  }

  /** Empties the cart: every quantity becomes 0 [core §4]. */
  async clear(origin: CartOrigin = {}): Promise<Outcome> {
    const empty = (this.cart?.items ?? []).map(({ id, variant_id }) => ({ id, variant_id, qty: 0 }));
    if (empty.length === 0) return done;
    return this.run(
      () => this.client.changeMany(empty, origin),
      this.wish(
        empty.map(({ id }) => id),
        0,
      ),
    );
  }

  /** Lets go of a cart that has become an order. */
  forget(): void {
    this.deps.tokens.clear();
    this.reset();
  }

  openDrawer(): void {
    this.drawerOpen = true;
  }

  closeDrawer(): void {
    this.drawerOpen = false;
  }

  dismissError(): void {
    this.error = null;
  }

  /**
   * What the press has changed is drawn before the call is made: its making alone takes a slow phone longer than the
   * press.
   */
  private async send(items: NewItem[], origin: CartOrigin): Promise<Cart> {
    await this.deps.drawn();
    return this.client.add(
      items.map((line) => withCartPlan(this.cart?.items ?? [], line)),
      origin,
    );
  }

  private sendQuantity({ id, variant_id }: CartItem): Promise<Outcome> {
    const sent: RequestedQuantities = new Map();
    return this.run(() => {
      this.waitingLines.delete(id);
      const qty = this.wanted.get(id) ?? 0;
      sent.set(id, qty);
      return this.client.change({ id, variant_id, qty }, {});
    }, sent);
  }

  /** One action in its turn, with the quantities it sends by line, which bear its failure, and the pieces it adds. */
  private async run(action: () => Promise<Cart>, sent: RequestedQuantities = new Map(), coming = 0): Promise<Outcome> {
    let unanswered = coming;
    this.begin(sent, coming);
    try {
      await this.queue(async () => {
        const cart = await action();
        this.receive(cart, unanswered);
        unanswered = 0;
        this.deps.cache.write(cart);
      });
      return done;
    } catch (error) {
      return this.fail(codeOf(error), error instanceof ApiError ? sent : undefined);
    } finally {
      this.end(sent, unanswered);
    }
  }

  private wish(ids: readonly string[], qty: number): RequestedQuantities {
    for (const id of ids) this.wanted.set(id, qty);
    return new Map(ids.map((id) => [id, qty]));
  }

  private begin(sent: RequestedQuantities, coming: number): void {
    this.underway += 1;
    this.coming += coming;
    this.error = null;
    for (const id of sent.keys()) this.lineErrors.delete(id);
  }

  /** A wish that has changed meanwhile stays: another call is on its way with it. */
  private end(sent: RequestedQuantities, coming: number): void {
    this.underway -= 1;
    this.coming -= coming;
    for (const [id, qty] of sent) if (this.wanted.get(id) === qty) this.wanted.delete(id);
  }

  private endAdding(items: readonly NewItem[]): void {
    for (const { variant_id } of items) this.addingVariants.splice(this.addingVariants.indexOf(variant_id), 1);
  }

  receive(cart: Cart | null, came = 0): void {
    this.cart = cart;
    this.coming -= came;
    this.status = 'ready';
  }

  private receiveNone(): Outcome {
    this.receive(null);
    return done;
  }

  private fail(code: string, lines: RequestedQuantities = new Map()): Outcome {
    if (this.status === 'loading') this.status = 'failed';
    if (lines.size === 0) this.error = code;
    for (const id of lines.keys()) this.lineErrors.set(id, code);
    return { ok: false, code };
  }

  /** The server knows no such cart; whoever had lines in it is told [core §4]. */
  private lose(): void {
    const hadLines = !this.isEmpty;
    this.reset();
    if (hadLines) this.error = INVALID_CART_TOKEN;
  }

  private reset(): void {
    if (this.cart) this.deps.cache.clear(this.cart.token);
    this.receive(null);
    this.wanted.clear();
    this.lineErrors.clear();
  }

  private followCart(cart: Cart): void {
    if (cart.token === this.deps.tokens.read()?.token) this.receive(cart);
  }

  private followToken(): void {
    const token = this.deps.tokens.read()?.token;
    if (token === undefined) this.reset();
    else if (token !== this.cart?.token) void this.load();
  }
}

function quantityOf(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}
