import { ICON_PATHS } from '#domain/theme/icon-paths.ts';

/** Paths of the icons; the server sends them to sections too. */
export const iconPaths = ICON_PATHS;

export type IconName = keyof typeof iconPaths;

/** Icons that are mirrored in right-to-left languages. */
export const directional: ReadonlySet<IconName> = new Set<IconName>(['chevron', 'arrow', 'truck']);
