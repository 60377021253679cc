/**
 * Values by name, with their lifetime in seconds; without one they end with the browser's session. A hidden one is not
 * for scripts, and on https no other host can set it (`__Host-`).
 */
export type Cookies = Record<string, { value: string; seconds?: number; isHidden?: true }>;

/** The name of a hidden cookie at an origin; browsers take the prefix on https alone. */
export const hiddenName = (name: string, origin: string): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name;
