import { observableRef } from 'mobx';
import { addedPrice, customOptionProblems } from '#domain/product/custom-options.ts';
import type { CustomOptionProblem, UploadState } from '#domain/product/custom-options.ts';
import type { Product, Variant } from '#domain/product/product.ts';
import type { QuantityRule } from '#domain/product/quantity-rule.ts';
import { CART_QTY_MAX } from '#domain/limits.ts';
import { imageOf, initialCustomValues, selectionOf, withValue } from '#domain/product/product-selection.ts';
import { allowedQuantity, ANY_QUANTITY } from '#domain/product/quantity-rules.ts';
import { findVariant, valueState } from '#domain/product/variants.ts';
import type { Selection, ValueState } from '#domain/product/variants.ts';
import type { PageAddress } from '#platform/page.ts';
import type { CartStore } from '../cart/cart.store.ts';
import { makeStore } from '../core/observable-store.ts';
import type { Outcome } from '../core/outcome.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = { cart: Pick<CartStore, 'add' | 'isAdding'>; page: Pick<PageAddress, 'current' | 'replaceSearch'> };

/** A product and the variant its page begins with. */
export type ProductOffer = {
  product: Pick<Product, 'options' | 'variants' | 'custom_options'>;
  variant: Variant | null;
};

/** Why a product cannot be added as it is chosen. */
export type FormProblem = 'choose_options' | 'sold_out' | 'custom_options';

/**
 * What a shopper has chosen of one product. The variant is never kept, always found anew from the values that show as
 * chosen: however fast they change, what is added is what is seen [core §4].
 */
export class ProductFormStore {
  selection: Selection;
  quantity: number;
  /** Null for a single purchase. */
  selling_plan_id: number | null = null;
  customValues: Readonly<Record<string, string>>;
  /** Files that custom options name, by path. */
  private readonly uploads = new Map<string, UploadState>();
  /** Message key of what the shop said to the last try. */
  error: string | null = null;
  /** True from the first choice on: what changes is announced, not what the page came with. */
  isTouched = false;
  /** True once it was tried: problems show from then on. */
  isTried = false;
  readonly product: ProductOffer['product'];
  private readonly deps: Deps;

  constructor(deps: Deps, { product, variant }: ProductOffer) {
    this.deps = deps;
    this.product = product;
    this.selection = selectionOf(product, variant);
    this.quantity = allowedQuantity(1, variant?.quantity_rule);
    this.customValues = initialCustomValues(product.custom_options);
    makeStore<ProductFormStore, 'deps'>(this, {
      deps: false,
      product: false,
      selection: observableRef,
      customValues: observableRef,
    });
  }

  /** The variant of what is chosen, null while that is none. */
  get variant(): Variant | null {
    return findVariant(this.product, this.selection) ?? null;
  }

  /** Index of the picture of what is chosen, null for none of its own. */
  get image(): number | null {
    return imageOf(this.product, this.selection);
  }

  /** Name of the first option that is still open. */
  get openOption(): string | undefined {
    return this.product.options.find((_, position) => this.selection[position] == null)?.name;
  }

  /** How many of what is chosen may be had. */
  get quantityRule(): QuantityRule {
    return this.variant?.quantity_rule ?? ANY_QUANTITY;
  }

  /** Whether what is chosen can be had for less than before. */
  get isReduced(): boolean {
    const { variant } = this;
    return (
      variant !== null &&
      variant.available &&
      variant.compare_at_price !== null &&
      variant.compare_at_price > variant.price
    );
  }

  /** Minor units for one, under the chosen plan; null without a variant. */
  get price(): number | null {
    if (!this.variant) return null;
    return (this.priceUnder(this.selling_plan_id) ?? this.variant.price) + this.optionsPrice;
  }

  /** What the values of custom options add to it. */
  get optionsPrice(): number {
    return addedPrice(this.product.custom_options, this.customValues);
  }

  /**
   * What the price is compared with: the variant's price before, or that of a single purchase under a plan; null for
   * none.
   */
  get comparePrice(): number | null {
    const { variant, price, optionsPrice: added } = this;
    if (!variant || price === null) return null;
    const before = variant.compare_at_price ?? (price - added < variant.price ? variant.price : null);
    return before === null ? null : before + added;
  }

  /** What keeps the product from being added, the first first. */
  get problem(): FormProblem | null {
    if (!this.variant) return 'choose_options';
    if (!this.variant.available) return 'sold_out';
    return Object.keys(this.customProblems).length > 0 ? 'custom_options' : null;
  }

  /** By option label, whether shown yet or not [core §5]. */
  get customProblems(): Record<string, CustomOptionProblem> {
    return customOptionProblems(this.product.custom_options, this.customValues, (path) => this.uploads.get(path));
  }

  get isAdding(): boolean {
    return this.variant !== null && this.deps.cart.isAdding(this.variant.id);
  }

  stateOf(position: number, value: string): ValueState {
    return valueState(this.product, this.selection, position, value);
  }

  /** Price of one under a plan, null where the chosen variant does not have it. */
  priceUnder(selling_plan_id: number | null): number | null {
    return this.variant?.selling_plan_allocations.find((one) => one.selling_plan_id === selling_plan_id)?.price ?? null;
  }

  /** Chooses a value; the address follows and keeps its other parameters [core §2]. */
  choose(position: number, value: string): void {
    this.selection = withValue(this.product, this.selection, position, value);
    this.isTouched = true;
    this.error = null;
    if (this.priceUnder(this.selling_plan_id) === null) this.selling_plan_id = null;
    this.setQuantity(this.quantity);
    this.writeAddress();
  }

  setQuantity(quantity: number): void {
    this.quantity = allowedQuantity(Math.trunc(quantity) || 1, this.quantityRule, CART_QTY_MAX);
  }

  choosePlan(selling_plan_id: number | null): void {
    this.selling_plan_id = selling_plan_id;
  }

  setCustom(label: string, value: string): void {
    const before = this.optionsPrice;
    this.customValues = { ...this.customValues, [label]: value };
    // Another price is said aloud.
    if (this.optionsPrice !== before) this.isTouched = true;
  }

  /** Names a file by its path, `size` in bytes; an empty path takes it away. */
  setUpload(label: string, path: string, size = 0): void {
    this.uploads.set(path, { size });
    this.setCustom(label, path);
  }

  /** Adds what shows as chosen at this moment, and shows it when it is in. */
  async add(): Promise<Outcome> {
    this.error = null;
    const { variant, problem } = this;
    if (problem || !variant) {
      this.isTried = true;
      return { ok: false, code: problem ?? 'choose_options' };
    }
    const properties = Object.fromEntries(Object.entries(this.customValues).filter(([, value]) => value.trim() !== ''));
    const plan = this.selling_plan_id;
    const line = {
      variant_id: variant.id,
      qty: this.quantity,
      properties,
      ...(plan === null ? {} : { metadata: { subscription: { selling_plan_id: plan } } }),
    };
    const outcome = await this.deps.cart.add([line], { show: true, source: 'product' });
    this.finish(outcome);
    return outcome;
  }

  private finish(outcome: Outcome): void {
    this.isTried = !outcome.ok;
    if (!outcome.ok) this.error = outcome.code;
  }

  private writeAddress(): void {
    const { page } = this.deps;
    const query = new URLSearchParams(page.current().search);
    if (this.variant) query.set('variant', String(this.variant.id));
    else query.delete('variant');
    page.replaceSearch(query.size > 0 ? `?${query}` : '');
  }
}

/** The state of one product's form on its own page; each form has its own. */
export const productForms = defineStore(
  ({ cart, platform: { page } }) =>
    (offer: ProductOffer) =>
      new ProductFormStore({ cart, page }, offer),
);
