import type { NewItem } from '#api/cart.api.ts';
import type { Cart } from '#domain/cart/cart.ts';

/** May change the lines about to be added, or leave none. */
export type BeforeAdd = (items: readonly NewItem[]) => NewItem[] | undefined | Promise<NewItem[] | undefined>;
export type AfterAdd = (items: readonly NewItem[], cart: Cart) => void | Promise<void>;

/** What other parts do around an addition [core §4], each in the order it came. */
export class CartHooks {
  private readonly beforeAdd = new Set<BeforeAdd>();
  private readonly afterAdd = new Set<AfterAdd>();

  /** Answers the way to take the hook out again; so does `after`. */
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
