import type { GroupName } from '#domain/page/page-document.ts';
import type { PageType } from '#domain/page/page-routes.ts';

/** A block as stored. Map and order, never an array: ids stay stable [theme-model, rule 1]. */
export type BlockJson = {
  type: string;
  settings?: Record<string, unknown>;
  blocks?: Record<string, BlockJson>;
  block_order?: string[];
  disabled?: boolean;
  name?: string;
};

export type SectionJson = BlockJson & { hideOn?: ('mobile' | 'desktop')[]; version?: number };

/** A template of a page type, or a group. */
export type SectionsJson = { sections: Record<string, SectionJson>; order: string[] };

/**
 * A colour scheme of semantic roles, `#rrggbb` each, the shadow any CSS colour; quiet fills and control edges are
 * derived [theme-model, rule 8].
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

/** The whole theme of a shop as stored and published. */
export type ThemeJson = {
  name: string;
  preset: string;
  /** Values of the theme settings by key. */
  settings: Record<string, unknown>;
  /** Schemes that differ from the preset's own. */
  schemes: Record<string, { light: ColorScheme; dark: ColorScheme }>;
  groups: Record<GroupName, SectionsJson>;
  /** By page type, or `page.<template>` for a page's own template. */
  templates: Partial<Record<PageType | `${PageType}.${string}`, SectionsJson>>;
  /** Merchant translations by locale and key, for `{"$t": …}` values. */
  messages?: Record<string, Record<string, string>>;
};
