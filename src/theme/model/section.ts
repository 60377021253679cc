import type { Block, Hydrate } from '#domain/page/page-document.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { PageType } from '#domain/page/page-routes.ts';
import { commonSettings } from './common-settings.ts';
import type { CommonSettings } from './common-settings.ts';
import type { Settings, SettingsOf } from './fields.ts';
import type { CatalogueReader, VisitorReader } from './reader.ts';
import type { BlockJson } from './theme-json.ts';

export type BlockDefinition = {
  name: string;
  settings: Settings;
  /** Most blocks of this type in one parent. */
  limit?: number;
  /** Types it may hold, the section's own or shared ones; `@theme` stands for every shared block. */
  accepts?: readonly string[];
  /** Brings settings stored by an older version of the section up to the present one. */
  migrate?(settings: Record<string, unknown>, from: number): Record<string, unknown>;
};
export type BlockDefinitions = Record<string, BlockDefinition>;

/** The union of a section's own blocks, told apart by `type`. */
export type BlockOf<B extends BlockDefinitions> = {
  [K in keyof B & string]: Block<K, SettingsOf<B[K]['settings']>>;
}[keyof B & string];

/** The query of a page's address: what is not asked of it by name cannot change the page. */
export type PageQuery = Pick<URLSearchParams, 'get' | 'has'>;

/** The page a section is on, for those that show what the address names. */
export type PageRequest = {
  type: PageType;
  /** The shop's own path, without locale prefix. */
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
};

/** A section as it will be shown. */
export type SectionContent<S extends Settings = Settings> = {
  settings: SettingsOf<S> & CommonSettings;
  blocks: Block[];
  data: unknown;
};

/** A ready example of a section; what it leaves out comes from the fields' defaults. */
export type SectionPreset = {
  name: string;
  settings?: Record<string, unknown>;
  blocks?: Record<string, BlockJson>;
  block_order?: string[];
};

export type SectionDefinition<S extends Settings = Settings, Data = unknown> = {
  /** Equals the folder's name. */
  type: string;
  name: string;
  category: string;
  /** Raised when stored JSON must be changed; `migrate` then brings older settings up. */
  version: number;
  settings: S;
  blocks?: BlockDefinitions;
  /** Block types of the shared set it accepts; `['@theme']` for all. */
  accepts?: readonly string[];
  hydrate: Hydrate;
  /**
   * Names a file of the build that its code makes up, for what is fetched ahead on the way from a product to the
   * checkout; what two such files share comes with every page.
   */
  chunk?: string;
  /**
   * Parameters of the page's address that `load` reads on pages that are kept for everybody: it finds no others there.
   * Filters are always there (`filtersOf`).
   */
  query?: readonly string[];
  /** Reads what the view shows. Runs on the server only. Answer null for "nothing to show". */
  load?(context: LoadContext<S>): Promise<Data> | Data;
  /** What it tells search engines of what it shows: nodes of schema.org without their context. */
  structuredData?(content: SectionContent<S>): Record<string, unknown>[];
  migrate?(settings: Record<string, unknown>, from: number): Record<string, unknown>;
  presets: readonly SectionPreset[];
  /** Most of this type on one page. */
  limit?: number;
  enabledOn?: { templates?: readonly PageType[]; groups?: readonly string[] };
  /** Null data makes the page a 404: the section shows what the address names. */
  required?: boolean;
  /** False for overlays and the like, which own their frame. */
  common?: boolean;
};

export type SectionRegistry = ReadonlyMap<string, SectionDefinition>;

/** Describes a section to renderer, editor and server; the common settings join its own [theme-model, rule 10]. */
export function defineSection<const S extends Settings, Data>(
  definition: SectionDefinition<S, Data>,
): SectionDefinition {
  const settings = definition.common === false ? definition.settings : { ...definition.settings, ...commonSettings };
  // The registry holds sections of every shape: inside, `load` is called with the settings it declared.
  return { ...definition, settings } as unknown as SectionDefinition;
}

/** What a view receives. `Data` is what its `load` answers. */
export type SectionProps<S extends Settings, Data = undefined, B extends Block = Block> = {
  id: string;
  settings: SettingsOf<S> & CommonSettings;
  blocks: B[];
  data: Data;
};

/** Builds the registry from the sections' modules, found by their folders. */
export function sectionRegistry(modules: Record<string, { section: SectionDefinition }>): SectionRegistry {
  return new Map(Object.values(modules).map(({ section }) => [section.type, section]));
}

/** Every parameter of an address that a section reads on pages kept for everybody. */
export function pageQuery(sections: SectionRegistry): ReadonlySet<string> {
  return new Set([...sections.values()].flatMap(({ query = [] }) => query));
}
