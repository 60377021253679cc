import type { ShopContext } from '#server/core/shop-context.ts';
import type { Say } from '../core/print.ts';
import type { Options } from '../core/read-words.ts';

/** What a theme command is given. */
export interface ThemeRequest {
  say: Say;
  shop: ShopContext;
  theme_id: number;
  words: readonly string[];
  options: Options;
}
