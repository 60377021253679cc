import type { Preview } from '#server/core/shop-context.ts';
import type { Translate } from '#server/core/translator.ts';
import type { CurrencyView } from '#domain/shop/money.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { CompletionContext } from '#theme/model/complete.ts';
import type { CatalogueReader, VisitorReader } from '#theme/model/reader.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import type { CompletedSections } from './completed-sections.ts';
import type { SectionCache } from '../cache/section-cache.ts';

/** What a page is assembled from, for one visitor. */
export type PageContext = {
  shop: Shop;
  locale: string;
  /** In which prices are shown, also those in the merchant's texts. */
  currency: CurrencyView;
  /** Country code of the visitor's market. */
  market: string;
  theme: ThemeJson;
  /** The theme's settings, complete. */
  settings: Readonly<Record<string, unknown>>;
  /** The merchant's translations in the visitor's language, where one is missing in the shop's own. */
  messages: Record<string, string>;
  registry: SectionRegistry;
  completed: CompletedSections;
  /** Missing in a preview: what drafts change has no digest that sections could be kept by. */
  kept: SectionCache | undefined;
  catalogue: CatalogueReader;
  mediaOf: CompletionContext['mediaOf'];
  visitor: VisitorReader;
  /** Path shown instead of the home page [core §2]. */
  startPage: string | null;
  /** Paths that show /page-not-found [core §2]. */
  pageLock: readonly string[];
  /** The merchant's preview that is shown. */
  preview: Preview | undefined;
  /** Address of the shop without trailing slash, for canonical links. */
  origin: string;
  /** `/de-de`, or empty for the shop's first language: each language's page is its own address. */
  prefix: string;
  /** A page's name in the visitor's language, for types without a title of their own. */
  translate: Translate;
  onLoadError(error: unknown, section: string): void;
};
