import { ICON_PATHS } from '#domain/theme/icon-paths.ts';

/** The icons' paths, which the server tells sections of too. */
export const iconPaths = ICON_PATHS;

export type IconName = keyof typeof iconPaths;

/** Icons that point along the line of reading and turn with it. */
export const directional: ReadonlySet<IconName> = new Set<IconName>(['chevron', 'arrow', 'truck']);
