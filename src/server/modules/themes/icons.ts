import { ICON_PATHS } from '#domain/theme/icon-paths.ts';

/** Icons that a section may show: their SVG paths by name [acc §7]. */
export const ICONS: Record<string, string> = ICON_PATHS;
