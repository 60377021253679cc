/** Turns `/a/{handle}.json` into `/a/:handle{[^/]+\.json}`, because Hono reads a suffix as part of the name. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}\.json/g, String.raw`:$1{[^/]+\.json}`).replace(/\{(\w+)\}(?!\.json)/g, ':$1');
}
