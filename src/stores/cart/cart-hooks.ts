import type { NewItem } from '#api/cart.api.ts';
import type { Cart } from '#domain/cart/cart.ts';

/** May change the lines about to be added, or leave none. */
export type BeforeAdd = (items: readonly NewItem[]) => NewItem[] | undefined | Promise<NewItem[] | undefined>;
export type AfterAdd = (items: readonly NewItem[], cart: Cart) => void | Promise<void>;

/** Hooks around an addition [core §4], run in the order they were added. */
export class CartHooks {
  private readonly beforeAdd = new Set<BeforeAdd>();
  private readonly afterAdd = new Set<AfterAdd>();

  /** Returns a function to remove the hook; so does `after`. */
  before(hook: BeforeAdd): () => void {
    this.beforeAdd.add(hook);
    return () => void this.beforeAdd.delete(hook);
  }

  after(hook: AfterAdd): () => void {
    this.afterAdd.add(hook);
    return () => void this.afterAdd.delete(hook);
  }

  async runBefore(items: NewItem[]): Promise<NewItem[]> {
    let asked = items;
    for (const hook of this.beforeAdd) asked = (await hook(asked)) ?? asked;
    return asked;
  }

  async runAfter(items: readonly NewItem[], cart: Cart): Promise<void> {
    for (const hook of this.afterAdd) await hook(items, cart);
  }
}
