import { lineKey } from '#domain/cart/cart-rules.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { Product } from '#domain/product/product.ts';
import { initialCustomValues, takesFile } from '#domain/product/product-selection.ts';
import type { NewItem } from '#api/cart.api.ts';
import type { CartStore } from '../cart/cart.store.ts';
import { defineStore } from '../core/define-store.ts';
import { ProductFormStore } from './product-form.store.ts';

/** Product forms of lines that are in the cart: each begins with its line's values, and adding changes the line. */
export const lineForms = defineStore(({ cart, platform: { page } }) => (line: CartItem, shown: Product) => {
  const product = withValuesOf(line, shown);
  const form = new ProductFormStore(
    {
      cart: { isAdding: () => !cart.isSettled, add: ([asked]) => save(cart, line, product, asked!) },
      page: { current: () => page.current(), replaceSearch: () => undefined },
    },
    { product, variant: product.variants.find(({ id }) => id === line.variant_id) ?? null },
  );
  form.setQuantity(line.qty);
  form.choosePlan(planOf(line));
  for (const option of product.custom_options) {
    const path = form.customValues[option.label];
    if (takesFile(option) && path) form.setUpload(option.label, { status: 'kept', path, size: 0 });
  }
  return form;
});

const planOf = ({ metadata }: Pick<NewItem, 'metadata'>) => metadata?.subscription?.selling_plan_id ?? null;

/**
 * Its custom options begin with what the line has. Where the line was made in another language its values have no place
 * here: they stay as they are.
 */
function withValuesOf({ properties }: CartItem, product: Product): Product {
  const labels = new Set(product.custom_options.map(({ label }) => label));
  const isForeign = Object.keys(properties).some((label) => !labels.has(label));
  const custom_options = isForeign ? [] : product.custom_options;
  return {
    ...product,
    custom_options: custom_options.map((option) => ({ ...option, default_value: properties[option.label] ?? '' })),
  };
}

/** A refusal is said in the form alone, not at the line. */
async function save(
  cart: CartStore,
  line: CartItem,
  product: Product,
  asked: NewItem,
): ReturnType<CartStore['change']> {
  const outcome = await cart.change(line.id, patchOf(line, product, asked), { source: 'cart' });
  if (!outcome.ok) cart.dismissError(line.id);
  return outcome;
}

/** What the form has changed. Everything else stays as the server has it: offers, and values in another language. */
function patchOf(
  line: CartItem,
  { custom_options, selling_plan_groups }: Product,
  { variant_id, qty, properties, metadata }: NewItem,
): Parameters<CartStore['change']>[1] {
  const { subscription: _before, ...others } = line.metadata;
  const isSame =
    lineKey({ variant_id, properties: initialCustomValues(custom_options) }) === lineKey({ variant_id, properties });
  // A plan that the cart's rule has changed counts as chosen once the shopper has seen it here.
  const isChosen = planOf(line) !== planOf({ metadata }) || line.plan_change !== undefined;
  return {
    variant_id,
    qty,
    ...(!isSame && { properties }),
    ...(selling_plan_groups.length > 0 && isChosen && { metadata: { ...others, ...metadata } }),
  };
}
