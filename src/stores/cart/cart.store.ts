import { observableRef } from 'mobx';
import { INVALID_CART_TOKEN } from '#api/cart.api.ts';
import type { ChangedItem, NewItem } from '#api/cart.api.ts';
import { ApiError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { addProblem, lineKey } from '#domain/cart/cart-rules.ts';
import type { Cart, CartItem } from '#domain/cart/cart.ts';
import { CART_QTY_MAX } from '#domain/limits.ts';
import type { Viewport } from '#platform/viewport.ts';
import type { CartCache } from './cart-cache.ts';
import { createCartClient } from './cart-client.ts';
import type { CartClient, CartOrigin } from './cart-client.ts';
import { CartHooks } from './cart-hooks.ts';
import type { CartTokenStore } from './cart-tokens.ts';
import { PendingChanges, unitsOf } from './pending-changes.ts';
import type { AddedLook, AddingLine, PendingAction, Quantities } from './pending-changes.ts';
import { makeStore } from '../core/observable-store.ts';
import { codeOf, done } from '../core/outcome.ts';
import type { Outcome } from '../core/outcome.ts';
import { createSerialQueue } from '../core/queue.ts';
import type { Track } from '../core/track.ts';
import { trackedItems } from '../product/tracked-items.ts';

type Deps = { http: Http; tokens: CartTokenStore; cache: CartCache; track: Track; drawn: Viewport['drawn'] };
/** `show`: shows what is added, as the theme says; `looks`: what is known of each line until the server answers. */
type AddOptions = CartOrigin & { show?: boolean; looks?: readonly AddedLook[] };

/**
 * The visitor's cart [core §4]. Actions run in turn, answer an outcome and do not throw. Quantities show at once,
 * amounts are the server's (`isSettled`). Views show it only when `useHydrated()`.
 */
export class CartStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** As the server last answered it; null for no cart. */
  cart: Cart | null = null;
  /** Message key of what went wrong with the cart as a whole. */
  error: string | null = null;
  /** Message keys by line id. */
  readonly lineErrors = new Map<string, string>();
  drawerOpen = false;
  readonly hooks = new CartHooks();
  /** Shows variants that were added, where the theme has no drawer that opens at the press. */
  showAdded: ((variantIds: readonly number[]) => void) | null = null;
  private readonly deps: Deps;
  private readonly client: CartClient;
  private readonly queue = createSerialQueue();
  private readonly pending = new PendingChanges();
  private readonly waitingLines = new Map<string, Promise<Outcome>>();

  constructor(deps: Deps) {
    this.deps = deps;
    this.client = createCartClient({ http: deps.http, tokens: deps.tokens, onReset: () => this.lose() });
    makeStore<CartStore, 'deps' | 'client' | 'queue' | 'pending' | 'waitingLines'>(this, {
      deps: false,
      client: false,
      queue: false,
      pending: false,
      waitingLines: false,
      hooks: false,
      showAdded: false,
      cart: observableRef,
    });
  }

  /** The lines with the quantities that were last requested or are being added. */
  get items(): CartItem[] {
    return this.pending.shown(this.cart?.items ?? []);
  }

  /** Lines that are being added and are no line of the cart yet; they have no amounts. */
  get addingLines(): readonly AddingLine[] {
    return this.pending.newTo(this.cart?.items ?? []);
  }

  /** Units in the cart, with those being added. */
  get count(): number {
    return unitsOf(this.items) + unitsOf(this.addingLines);
  }

  get isEmpty(): boolean {
    return this.items.length === 0 && this.addingLines.length === 0;
  }

  /** False while amounts may be out of date; show them dimmed. */
  get isSettled(): boolean {
    return this.pending.isEmpty;
  }

  /** Whether a variant is being added, or any. */
  isAdding(variant_id?: number): boolean {
    return this.pending.isAdding(variant_id);
  }

  /** Shows the cached cart, loads it and follows other tabs. Returns a function to stop. */
  start(): () => void {
    const { tokens, cache } = this.deps;
    const token = tokens.read()?.token;
    this.cart ??= token === undefined ? null : cache.read(token);
    void this.load();
    const stops = [cache.onChange(this.followCart), tokens.onChange(this.followToken)];
    return () => stops.forEach((stop) => stop());
  }

  /** Takes the cart of the page, where none is known yet. */
  seed(cart: Cart): void {
    if (!this.cart) this.receive(cart);
  }

  /** Fetches the cart; without a token there is none, and none is made. */
  async load(): Promise<Outcome> {
    if (!this.deps.tokens.read()) return this.receive(null);
    this.status = 'loading';
    return this.run(this.client.read);
  }

  /** Adds lines: hooks before, the cart, hooks after, then the tracking event [core §4]. */
  async add(items: NewItem[], { show = false, looks = [], ...origin }: AddOptions = {}): Promise<Outcome> {
    if (addProblem(items)) return this.fail('invalid_params');
    const variantIds = items.map(({ variant_id }) => variant_id);
    this.pending.beginAdding(variantIds);
    try {
      const asked = await this.hooks.runBefore(items);
      if (asked.length === 0) return done;
      const lines = asked.map((line, at) => ({ ...looks[at], ...line, key: lineKey(line) }));
      const opens = show && !this.showAdded && !this.drawerOpen;
      const adding = this.run(() => this.send(asked, origin), new Map(), lines);
      if (opens) this.openDrawer();
      const outcome = await adding;
      // What was refused is said where it was pressed.
      if (!outcome.ok && opens) this.closeDrawer();
      // Without network the report's code would fail to load as well, which reloads the page.
      if (!outcome.ok && outcome.code !== 'network_failed')
        void import('./report-add-failure.ts').then(({ reportAddFailure }) =>
          reportAddFailure(this.deps.http, asked, outcome.code),
        );
      if (!outcome.ok || !this.cart) return outcome;
      if (show) this.showAdded?.(asked.map(({ variant_id }) => variant_id));
      await this.hooks.runAfter(asked, this.cart);
      this.deps.track({ name: 'add_to_cart', ...trackedItems(asked, this.cart) });
      return outcome;
    } finally {
      this.pending.endAdding(variantIds);
    }
  }

  /** Sets a line's quantity, 0 takes it out. Clicks faster than the server become one call with the last quantity. */
  setQuantity(id: string, qty: number): Promise<Outcome> {
    const line = this.cart?.items.find((item) => item.id === id);
    if (!line) return Promise.resolve(this.fail('item_not_found'));
    this.lineErrors.delete(id);
    this.pending.request([id], Math.min(Math.max(Math.trunc(qty), 0), CART_QTY_MAX));
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
      this.pending.request(ids, 0),
    );
  }

  /** Empties the cart: every quantity becomes 0 [core §4]. */
  async clear(origin: CartOrigin = {}): Promise<Outcome> {
    const empty = (this.cart?.items ?? []).map(({ id, variant_id }) => ({ id, variant_id, qty: 0 }));
    if (empty.length === 0) return done;
    const ids = empty.map(({ id }) => id);
    return this.run(() => this.client.changeMany(empty, origin), this.pending.request(ids, 0));
  }

  /** Fills an emptied cart again, each line with its own plan: adding would give all lines the plan of the first. */
  refill(lines: NewItem[], origin: CartOrigin = {}): Promise<Outcome> {
    return this.run(() => this.client.changeMany(lines, origin));
  }

  /** Drops a cart that has become an order. */
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

  /** Forgets what went wrong, with a line too where it was said elsewhere. */
  dismissError(id = ''): void {
    this.error = null;
    this.lineErrors.delete(id);
  }

  /** Waits for the frame that shows the press, since making the call takes a slow phone longer. */
  private async send(items: NewItem[], origin: CartOrigin): Promise<Cart> {
    await this.deps.drawn();
    return this.client.add(items, origin);
  }

  private sendQuantity({ id, variant_id }: CartItem): Promise<Outcome> {
    const sent = new Map<string, number>();
    return this.run(() => {
      this.waitingLines.delete(id);
      const qty = this.pending.quantityOf({ id, qty: 0 });
      sent.set(id, qty);
      return qty > 0 ? this.client.change({ id, variant_id, qty }, {}) : this.client.remove(id);
    }, sent);
  }

  /** One action in its turn. Lines whose quantities it sends bear its failure. */
  private async run(
    action: () => Promise<Cart>,
    sent: Quantities = new Map(),
    adding: readonly AddingLine[] = [],
  ): Promise<Outcome> {
    this.begin({ sent, adding });
    try {
      await this.queue(async () => {
        const cart = await action();
        this.receive(cart, adding);
        this.deps.cache.write(cart);
      });
      return done;
    } catch (error) {
      return this.fail(codeOf(error), error instanceof ApiError ? sent : undefined);
    } finally {
      this.pending.end({ sent, adding });
    }
  }

  private begin(action: PendingAction): void {
    this.pending.begin(action);
    this.error = null;
    for (const id of action.sent.keys()) this.lineErrors.delete(id);
  }

  /** Takes a cart that the server answered; `arrived` are the lines of it that were being added. */
  receive(cart: Cart | null, arrived: readonly AddingLine[] = []): Outcome {
    this.cart = cart;
    this.pending.arrive(arrived);
    this.status = 'ready';
    return done;
  }

  private fail(code: string, lines: Quantities = new Map()): Outcome {
    if (this.status === 'loading') this.status = 'failed';
    if (lines.size === 0) this.error = code;
    for (const id of lines.keys()) this.lineErrors.set(id, code);
    return { ok: false, code };
  }

  /** Called where the server does not know the cart; a visitor with lines in it is told [core §4]. */
  private lose(): void {
    const hadLines = this.items.length > 0;
    this.reset();
    if (hadLines) this.error = INVALID_CART_TOKEN;
  }

  private reset(): void {
    if (this.cart) this.deps.cache.clear(this.cart.token);
    this.receive(null);
    this.pending.forgetQuantities();
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
