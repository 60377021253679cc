import { PersonalizationStore } from './personalization.store.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** What shoppers write and upload, shown on the product; the code comes with the first of it. */
export function personalizationArea({ http }: AreaDeps) {
  return { personalization: (productId: number) => new PersonalizationStore({ http }, productId) };
}
