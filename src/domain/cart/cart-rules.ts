import type { CartItem, ItemMetadata } from './cart.ts';

/** The cart's own words for what went wrong [core §8]. */
export const CART_MESSAGES = {
  invalidToken: 'Invalid cart token',
  create: 'Create cart token error',
  actionTokens: 'Request action error: Invalid tokens',
  addParams: 'Add cart error: Invalid params',
  addTokens: 'Add cart error: Invalid tokens',
  removeParams: 'Remove cart item error: Invalid params',
  removeToken: 'Remove cart item error: Invalid token',
} as const;
export type CartMessage = (typeof CART_MESSAGES)[keyof typeof CART_MESSAGES];

/** A line as a caller asks for it, before anybody trusts it. */
export type AskedLine = { id?: string; variant_id?: number; qty?: number };

/** The lines a cart holds, as far as these rules look. */
type CartLineIds = { items: readonly { id: string }[] };

const isWhole = (value: number | undefined): value is number => Number.isSafeInteger(value);

/** Lines to add: some, each with a variant and a quantity above zero [core §5]. Null when they are in order. */
export function addProblem(lines: readonly AskedLine[]): CartMessage | null {
  const isFine =
    lines.length > 0 && lines.every(({ variant_id, qty }) => isWhole(variant_id) && isWhole(qty) && qty > 0);
  return isFine ? null : CART_MESSAGES.addParams;
}

/**
 * Lines to change: the same, except that 0 takes a line out; an id, if given, must be a line of the cart [core §4, §5].
 */
export function changeProblem(lines: readonly AskedLine[], cart: CartLineIds): CartMessage | null {
  const known = new Set(cart.items.map(({ id }) => id));
  const isFine =
    lines.length > 0 &&
    lines.every(
      ({ id, variant_id, qty }) =>
        isWhole(variant_id) && isWhole(qty) && qty >= 0 && (id === undefined || known.has(id)),
    );
  return isFine ? null : CART_MESSAGES.addParams;
}

/** Removing needs an existing line and a cart token [core §5]. */
export function removeProblem(ids: readonly string[], cart: CartLineIds & { token: string }): CartMessage | null {
  if (!cart.token) return CART_MESSAGES.removeToken;
  const known = new Set(cart.items.map(({ id }) => id));
  return ids.length > 0 && ids.every((id) => known.has(id)) ? null : CART_MESSAGES.removeParams;
}

type WithPlan = { metadata?: ItemMetadata };

const planOf = ({ metadata }: WithPlan) => metadata?.subscription?.selling_plan_id;

/**
 * A cart holds one selling plan or none: its plan is copied onto new lines; where no line of it has one, a new line's
 * plan is cleared [core §4]. An empty cart has no line to disagree, so a first line keeps its plan.
 */
export function withCartPlan<Line extends WithPlan>(cartItems: readonly WithPlan[], line: Line): Line {
  const plan = cartItems.map(planOf).find((id) => id !== undefined);
  if (plan !== undefined) return { ...line, metadata: { ...line.metadata, subscription: { selling_plan_id: plan } } };
  if (cartItems.length === 0 || planOf(line) === undefined) return line;
  const { subscription: _cleared, ...metadata } = line.metadata ?? {};
  return { ...line, metadata };
}

/** Lines of one variant with the same properties, plan and offer are one line; this is what makes them the same. */
export function lineKey(line: {
  variant_id: number;
  properties?: Readonly<Record<string, string>>;
  metadata?: ItemMetadata;
}): string {
  const properties = Object.entries(line.properties ?? {}).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const { upsell } = line.metadata ?? {};
  return JSON.stringify([line.variant_id, properties, planOf(line) ?? null, ...(upsell ? [upsell.id] : [])]);
}

/** Whether a line asks for more than there is: `sold_out` when nothing is left. */
export function stockProblem({
  qty,
  available_quantity,
}: Pick<CartItem, 'qty' | 'available_quantity'>): 'sold_out' | 'not_enough_stock' | null {
  if (available_quantity === null || qty <= available_quantity) return null;
  return available_quantity <= 0 ? 'sold_out' : 'not_enough_stock';
}
