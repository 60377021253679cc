/** Made by `scripts/lib/sections-plugin.ts`. */
declare module 'virtual:sections' {
  /** How each view is fetched that runs on a first page. */
  export const views: Record<string, () => Promise<unknown>>;
}

declare module 'virtual:sections/others' {
  /** How the views are fetched that stay HTML on a first page. */
  export const views: Record<string, () => Promise<unknown>>;
}
