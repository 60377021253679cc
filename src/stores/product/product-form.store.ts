import { observableRef, when } from 'mobx';
import { addedPrice, customOptionProblems } from '#domain/product/custom-options.ts';
import type { CustomOptionProblem, UploadProgress } from '#domain/product/custom-options.ts';
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

/** A product and the initially selected variant. */
export type ProductOffer = {
  product: Pick<Product, 'options' | 'variants' | 'custom_options'> & Partial<Pick<Product, 'title' | 'images'>>;
  variant: Variant | null;
};

/** Why the current selection cannot be added to the cart. */
export type FormProblem = 'choose_options' | 'sold_out' | 'custom_options';

/**
 * What a shopper has selected of one product. The variant is always derived from the selected values and never stored,
 * so that what is added is what is shown, however fast they change [core §4].
 */
export class ProductFormStore {
  selection: Selection;
  quantity: number;
  /** Null for a single purchase. */
  selling_plan_id: number | null = null;
  customValues: Readonly<Record<string, string>>;
  /** Files of custom options, by option label. */
  private readonly uploads = new Map<string, UploadProgress>();
  /** An attempt to add waits for a file that is being sent. */
  isWaiting = false;
  /** Message key of the server's last error. */
  error: string | null = null;
  /** True after the first change; only changes are announced to screen readers, not the initial state. */
  isTouched = false;
  /** True after the first attempt to add; problems are shown from then on. */
  isTried = false;
  readonly product: ProductOffer['product'];
  private readonly deps: Deps;
  /** The variant that the address named when the form last read or wrote it. */
  private addressed: string | null;

  constructor(deps: Deps, { product, variant }: ProductOffer) {
    this.deps = deps;
    this.addressed = this.readAddress();
    this.product = product;
    this.selection = selectionOf(product, variant);
    this.quantity = allowedQuantity(1, variant?.quantity_rule);
    this.customValues = initialCustomValues(product.custom_options);
    makeStore<ProductFormStore, 'deps' | 'addressed'>(this, {
      deps: false,
      addressed: false,
      product: false,
      selection: observableRef,
      customValues: observableRef,
    });
  }

  /** The selected variant, null while the selection is incomplete or does not exist. */
  get variant(): Variant | null {
    return findVariant(this.product, this.selection) ?? null;
  }

  /** Index of the selected variant's image, null if it has none. */
  get image(): number | null {
    return imageOf(this.product, this.selection);
  }

  /** Name of the first option without a selected value. */
  get openOption(): string | undefined {
    return this.product.options.find((_, position) => this.selection[position] == null)?.name;
  }

  /** The quantities in which the selected variant can be bought. */
  get quantityRule(): QuantityRule {
    return this.variant?.quantity_rule ?? ANY_QUANTITY;
  }

  /** Whether the selected variant is on sale. */
  get isReduced(): boolean {
    const { variant } = this;
    return (
      variant !== null &&
      variant.available &&
      variant.compare_at_price !== null &&
      variant.compare_at_price > variant.price
    );
  }

  /** Price of one in minor units, with the selected plan; null without a variant. */
  get price(): number | null {
    if (!this.variant) return null;
    return (this.priceUnder(this.selling_plan_id) ?? this.variant.price) + this.optionsPrice;
  }

  /** What the custom options' values add to the price. */
  get optionsPrice(): number {
    return addedPrice(this.product.custom_options, this.customValues);
  }

  /**
   * The price to compare with: the variant's compare-at price, or with a plan the price of a single purchase; null if
   * there is none.
   */
  get comparePrice(): number | null {
    const { variant, price, optionsPrice: added } = this;
    if (!variant || price === null) return null;
    const before = variant.compare_at_price ?? (price - added < variant.price ? variant.price : null);
    return before === null ? null : before + added;
  }

  /** What prevents adding the product; the first problem if there are several. */
  get problem(): FormProblem | null {
    if (!this.variant) return 'choose_options';
    if (!this.variant.available) return 'sold_out';
    return Object.keys(this.customProblems).length > 0 ? 'custom_options' : null;
  }

  /** By option label, whether the errors are shown yet or not [core §5]. */
  get customProblems(): Record<string, CustomOptionProblem> {
    const files = [...this.uploads.values()];
    const problems = customOptionProblems(this.product.custom_options, this.customValues, (path) =>
      files.find((file) => file.path === path),
    );
    for (const [label, { status }] of this.uploads) {
      if (status === 'sending' || status === 'kept') delete problems[label];
      if (status === 'failed') problems[label] = 'uploadFail';
    }
    return problems;
  }

  /** Whether a chosen file has neither arrived nor been refused. */
  get isSending(): boolean {
    return [...this.uploads.values()].some(({ status }) => status === 'sending');
  }

  get isAdding(): boolean {
    return this.isWaiting || (this.variant !== null && this.deps.cart.isAdding(this.variant.id));
  }

  stateOf(position: number, value: string): ValueState {
    return valueState(this.product, this.selection, position, value);
  }

  /** Price of one with a plan, null if the selected variant does not have the plan. */
  priceUnder(selling_plan_id: number | null): number | null {
    return this.variant?.selling_plan_allocations.find((one) => one.selling_plan_id === selling_plan_id)?.price ?? null;
  }

  /** Selects a value; the URL follows and keeps its other parameters [core §2]. */
  choose(position: number, value: string): void {
    this.select(withValue(this.product, this.selection, position, value));
    this.writeAddress();
  }

  /**
   * Takes the variant of an address that a link, Back or Forward has led to [core §2]; `preselected` where it names
   * none. An address that names the same variant as before changes nothing.
   */
  follow(preselected: number | null): void {
    const asked = this.readAddress();
    if (asked === this.addressed) return;
    this.addressed = asked;
    const { variants } = this.product;
    const variant = variants.find(({ id }) => String(id) === asked) ?? variants.find(({ id }) => id === preselected);
    if (variant && variant !== this.variant) this.select(selectionOf(this.product, variant));
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
    // A changed price is announced.
    if (this.optionsPrice !== before) this.isTouched = true;
  }

  /** Follows the file of an option; only one that was sent has a path. */
  setUpload(label: string, upload: UploadProgress): void {
    this.uploads.set(label, upload);
    if (upload.path !== (this.customValues[label] ?? '')) this.setCustom(label, upload.path);
  }

  /** Resolves when every chosen file was sent, refused or taken back. */
  async uploaded(): Promise<void> {
    if (!this.isSending) return;
    this.setWaiting(true);
    await when(() => !this.isSending);
    this.setWaiting(false);
  }

  /** Adds the current selection to the cart, once its files were sent, and opens the cart afterwards. */
  async add(): Promise<Outcome> {
    this.error = null;
    if (this.isSending && !this.problem) await this.uploaded();
    return this.addNow();
  }

  private async addNow(): Promise<Outcome> {
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
    const { title, images = [] } = this.product;
    const look = { title, variant_title: variant.title, image: images[this.image ?? 0] ?? null };
    const outcome = await this.deps.cart.add([line], { show: true, looks: [look], source: 'product' });
    this.finish(outcome);
    return outcome;
  }

  private setWaiting(isWaiting: boolean): void {
    this.isWaiting = isWaiting;
  }

  private finish(outcome: Outcome): void {
    this.isTried = !outcome.ok;
    if (!outcome.ok) this.error = outcome.code;
  }

  private select(selection: Selection): void {
    this.selection = selection;
    this.isTouched = true;
    this.error = null;
    if (this.priceUnder(this.selling_plan_id) === null) this.selling_plan_id = null;
    this.setQuantity(this.quantity);
  }

  private readAddress(): string | null {
    return new URLSearchParams(this.deps.page.current().search).get('variant');
  }

  private writeAddress(): void {
    const { page } = this.deps;
    const query = new URLSearchParams(page.current().search);
    if (this.variant) query.set('variant', String(this.variant.id));
    else query.delete('variant');
    page.replaceSearch(query.size > 0 ? `?${query}` : '');
    this.addressed = query.get('variant');
  }
}

/** Creates the store of one product form on the product's own page. */
export const productForms = defineStore(
  ({ cart, platform: { page } }) =>
    (offer: ProductOffer) =>
      new ProductFormStore({ cart, page }, offer),
);
