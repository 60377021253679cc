import type { GroupName } from '#domain/page/page-document.ts';
import type { PageType } from '#domain/page/page-routes.ts';

/** A stored block. Blocks are a map with an order, not an array, so that ids stay stable [theme-model, rule 1]. */
export type BlockJson = {
  type: string;
  settings?: Record<string, unknown>;
  blocks?: Record<string, BlockJson>;
  block_order?: string[];
  disabled?: boolean;
  name?: string;
  /** Only designers may change it. */
  locked?: boolean;
};

export type SectionJson = BlockJson & { hideOn?: ('mobile' | 'desktop')[]; version?: number };

/** The sections of a template or a group. */
export type SectionsJson = { sections: Record<string, SectionJson>; order: string[] };

/**
 * A colour scheme of semantic roles, each `#rrggbb`; the shadow can be any CSS colour. Subtle fills and control borders
 * are derived [theme-model, rule 8].
 */
export type ColorScheme = Record<(typeof SCHEME_ROLES)[number], string>;
export const SCHEME_ROLES = [
  'background',
  'text',
  'muted',
  'button',
  'button_label',
  'secondary_label',
  'border',
  'shadow',
  'link',
  'sale',
  'error',
  'success',
  'focus',
] as const;

/** A shop's whole theme, as stored and published. */
export type ThemeJson = {
  name: string;
  preset: string;
  /** Theme settings by key. */
  settings: Record<string, unknown>;
  /** Schemes that differ from the preset's. */
  schemes: Record<string, { light: ColorScheme; dark: ColorScheme }>;
  groups: Record<GroupName, SectionsJson>;
  /** By page type; `page.<template>` is an alternative template. */
  templates: Partial<Record<PageType | `${PageType}.${string}`, SectionsJson>>;
  /** The merchant's translations by locale and key, for `{"$t": …}` values. */
  messages?: Record<string, Record<string, string>>;
};
