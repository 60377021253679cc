import type { ColorScheme } from '../theme-json.ts';
import type { ThemeSettings } from '../theme-settings.ts';

/** The schemes every preset brings, by the names sections ask for. */
export const SCHEME_NAMES = ['base', 'soft', 'accent', 'contrast'] as const;

/** A look as plain data: what a theme's settings and schemes are until the merchant sets others. */
export type Preset = {
  name: string;
  /** Values that differ from the settings' own defaults. */
  settings: Partial<ThemeSettings>;
  schemes: Record<(typeof SCHEME_NAMES)[number], { light: ColorScheme; dark: ColorScheme }>;
};
