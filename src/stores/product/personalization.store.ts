import { observableRef } from 'mobx';
import { isCallError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { podApi } from '#api/pod.api.ts';
import type { Personalization } from '#domain/product/personalization.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';

type Deps = { http: Http };

/** Where a product's preview shows the shopper's texts and images; loaded once, when needed [core §7]. */
class PersonalizationStore {
  status: 'empty' | 'loading' | 'ready' | 'failed' = 'empty';
  data: Personalization | null = null;
  readonly productId: number;
  private readonly deps: Deps;

  constructor(deps: Deps, productId: number) {
    this.deps = deps;
    this.productId = productId;
    makeStore<PersonalizationStore, 'deps'>(this, { productId: false, deps: false, data: observableRef });
  }

  /** Rejects with 'cannot find data' if the product has none [core §8]. */
  async load(): Promise<void> {
    if (this.status === 'loading' || this.status === 'ready') return;
    this.status = 'loading';
    const answer = await this.deps.http
      .call(podApi.preview, { query: { product_id: this.productId } })
      .catch((error: unknown) => {
        this.finish(null);
        throw error;
      });
    this.finish(answer);
  }

  /** Like `load`, but a failed call is ignored and the product image stays unchanged. */
  async tryToLoad(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      if (!isCallError(error)) throw error;
    }
  }

  private finish(data: Personalization | null): void {
    this.data = data;
    this.status = data ? 'ready' : 'failed';
  }
}

/** Creates one store for each product with a preview. */
export const personalizationStores = defineStore(
  ({ http }) =>
    (productId: number) =>
      new PersonalizationStore({ http }, productId),
);
