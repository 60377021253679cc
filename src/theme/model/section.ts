import type { Thing } from 'schema-dts';
import type { Block, Hydrate } from '#domain/page/page-document.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { STATUS_PARAMETER } from '#domain/page/error-status.ts';
import type { PageType } from '#domain/page/page-routes.ts';
import { commonSettings } from './common-settings.ts';
import type { CommonSettings } from './common-settings.ts';
import type { Settings, SettingsOf } from './fields.ts';
import type { CatalogueReader, VisitorReader } from './reader.ts';
import type { BlockJson } from './theme-json.ts';

export type BlockDefinition = {
  name: string;
  settings: Settings;
  /** Maximum number of blocks of this type in one parent. */
  limit?: number;
  /** Block types it accepts, the section's own or shared ones; `@theme` stands for all shared blocks. */
  accepts?: readonly string[];
  /** Converts settings stored by an older version of the section. */
  migrate?(settings: Record<string, unknown>, from: number): Record<string, unknown>;
};
export type BlockDefinitions = Record<string, BlockDefinition>;

/** The union of a section's own blocks, by `type`. */
export type BlockOf<B extends BlockDefinitions> = {
  [K in keyof B & string]: Block<K, SettingsOf<B[K]['settings']>>;
}[keyof B & string];

/** The query of a page's address. Only parameters read by name can affect the page. */
export type PageQuery = Pick<URLSearchParams, 'get' | 'has'>;

/** The page a section is on, for sections that show what the address names. */
export type PageRequest = {
  type: PageType;
  /** The path without locale prefix. */
  path: string;
  params: Record<string, string>;
  query: PageQuery;
  /** Country code of the visitor's market. */
  market: string;
};

export type LoadContext<S extends Settings = Settings> = {
  shop: Shop;
  /** Language of the page. */
  locale: string;
  catalogue: CatalogueReader;
  /** Null on pages that are cached for everybody. */
  visitor: VisitorReader | null;
  settings: SettingsOf<S> & CommonSettings;
  blocks: Block[];
  page: PageRequest;
  /** The theme's settings. */
  theme: Readonly<Record<string, unknown>>;
};

/** The contents of a section, ready to render. */
type SectionContent<S extends Settings = Settings> = {
  settings: SettingsOf<S> & CommonSettings;
  blocks: Block[];
  data: unknown;
};

/** An example of a section; missing values are the fields' defaults. */
export type SectionPreset = {
  name: string;
  settings?: Record<string, unknown>;
  blocks?: Record<string, BlockJson>;
  block_order?: string[];
};

export type SectionDefinition<S extends Settings = Settings, Data = unknown> = {
  /** Must equal the folder's name. */
  type: string;
  name: string;
  category: string;
  /** Incremented when stored JSON must change; `migrate` converts older settings. */
  version: number;
  settings: S;
  blocks?: BlockDefinitions;
  /** Shared block types it accepts; `['@theme']` for all. */
  accepts?: readonly string[];
  hydrate: Hydrate;
  /**
   * Name of the build chunk for its code; it is loaded ahead on the way from a product to the checkout. Code that two
   * such chunks share is loaded with every page.
   */
  chunk?: string;
  /**
   * Query parameters that `load` reads on pages cached for everybody; it gets no others there. Filters are always
   * included (`filtersOf`).
   */
  query?: readonly string[];
  /** Reads what the view shows. Runs on the server only. Returns null if there is nothing to show. */
  load?(context: LoadContext<S>): Promise<Data> | Data;
  /** Structured data for search engines: schema.org nodes without `@context`. */
  structuredData?(content: SectionContent<S>): Thing[];
  migrate?(settings: Record<string, unknown>, from: number): Record<string, unknown>;
  presets: readonly SectionPreset[];
  /** Maximum number of this type on one page. */
  limit?: number;
  enabledOn?: { templates?: readonly PageType[]; groups?: readonly string[] };
  /** If true, null data makes the page a 404, because the section shows what the address names. */
  required?: boolean;
  /** False for overlays and others that manage their own frame. */
  common?: boolean;
};

export type SectionRegistry = ReadonlyMap<string, SectionDefinition>;

/** Defines a section for renderer, editor and server; adds the common settings [theme-model, rule 10]. */
export function defineSection<const S extends Settings, Data>(
  definition: SectionDefinition<S, Data>,
): SectionDefinition {
  const settings = definition.common === false ? definition.settings : { ...definition.settings, ...commonSettings };
  // The registry holds sections of every shape; each `load` still receives the settings it declared.
  return { ...definition, settings } as unknown as SectionDefinition;
}

/** The props of a view. `Data` is the result of its `load`. */
export type SectionProps<S extends Settings, Data = undefined, B extends Block = Block> = {
  id: string;
  settings: SettingsOf<S> & CommonSettings;
  blocks: B[];
  data: Data;
};

/** Builds the registry from the sections' modules. */
export function sectionRegistry(modules: Record<string, { section: SectionDefinition }>): SectionRegistry {
  return new Map(Object.values(modules).map(({ section }) => [section.type, section]));
}

/** All query parameters that sections read on pages cached for everybody. */
export function pageQuery(sections: SectionRegistry): ReadonlySet<string> {
  return new Set([STATUS_PARAMETER, ...[...sections.values()].flatMap(({ query = [] }) => query)]);
}
