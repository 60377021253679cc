import type { CartItem, ItemMetadata, PlanChange } from './cart.ts';

/** The cart's error messages, as the specification words them [core §8]. */
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

/** A cart line as a request names it, not yet validated. */
export type AskedLine = { id?: string; variant_id?: number; qty?: number };

/** The lines a cart has, as far as these rules read them. */
type CartLineIds = { items: readonly { id: string }[] };

const isWhole = (value: number | undefined): value is number => Number.isSafeInteger(value);

/**
 * What is wrong with lines to add, or null. There must be at least one, each with a variant and a quantity above zero
 * [core §5].
 */
export function addProblem(lines: readonly AskedLine[]): CartMessage | null {
  const isFine =
    lines.length > 0 && lines.every(({ variant_id, qty }) => isWhole(variant_id) && isWhole(qty) && qty > 0);
  return isFine ? null : CART_MESSAGES.addParams;
}

/**
 * What is wrong with lines to change, or null. As for adding, but a quantity of 0 removes the line, and an `id`, if
 * given, must be a line of the cart [core §4, §5].
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

/** What is wrong with a removal, or null: it needs a cart token and existing line ids [core §5]. */
export function removeProblem(ids: readonly string[], cart: CartLineIds & { token: string }): CartMessage | null {
  if (!cart.token) return CART_MESSAGES.removeToken;
  const known = new Set(cart.items.map(({ id }) => id));
  return ids.length > 0 && ids.every((id) => known.has(id)) ? null : CART_MESSAGES.removeParams;
}

type WithPlan = { metadata?: ItemMetadata & { plan_change?: PlanChange } };

const planOf = ({ metadata }: WithPlan) => metadata?.subscription?.selling_plan_id;

/**
 * A cart has one selling plan or none. The cart's plan is copied onto a new line; if the cart's lines have no plan, the
 * new line's plan is removed [core §4]. The first line of an empty cart keeps its own plan. The line says what was
 * changed of what was asked for. The server alone applies this: a browser's cart may be older than the server's.
 */
export function withCartPlan<Line extends WithPlan>(cartItems: readonly WithPlan[], line: Line): Line {
  const plan = cartItems.map(planOf).find((id) => id !== undefined);
  const asked = planOf(line);
  if (plan === asked || cartItems.length === 0) return line;
  const { subscription: _asked, ...metadata } = line.metadata ?? {};
  return plan === undefined
    ? { ...line, metadata: { ...metadata, plan_change: 'cleared' } }
    : { ...line, metadata: { ...metadata, subscription: { selling_plan_id: plan }, plan_change: 'copied' } };
}

/** The identity of a cart line: lines of one variant with the same properties, plan and offer are merged. */
export function lineKey(line: {
  variant_id: number;
  properties?: Readonly<Record<string, string>>;
  metadata?: ItemMetadata;
}): string {
  const properties = Object.entries(line.properties ?? {}).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const { upsell } = line.metadata ?? {};
  return JSON.stringify([line.variant_id, properties, planOf(line) ?? null, ...(upsell ? [upsell.id] : [])]);
}

/** Whether a line asks for more units than are in stock; `sold_out` when none are left. */
export function stockProblem({
  qty,
  available_quantity,
}: Pick<CartItem, 'qty' | 'available_quantity'>): 'sold_out' | 'not_enough_stock' | null {
  if (available_quantity === null || qty <= available_quantity) return null;
  return available_quantity <= 0 ? 'sold_out' : 'not_enough_stock';
}
