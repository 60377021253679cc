import type { ColorScheme } from '../theme-json.ts';
import type { ThemeSettings } from '../design/theme-settings.ts';

/** The colour schemes of every preset, by the names sections use. */
export const SCHEME_NAMES = ['base', 'soft', 'accent', 'contrast'] as const;

/** A preset as plain data: the settings and schemes of a theme until the merchant changes them. */
export type Preset = {
  name: string;
  /** Settings that differ from their defaults. */
  settings: Partial<ThemeSettings>;
  schemes: Record<(typeof SCHEME_NAMES)[number], { light: ColorScheme; dark: ColorScheme }>;
};
