/** The path of the page with the wallet's button, with an error added to its query. */
export function backTo(path: string, error: string | undefined): string {
  return error ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ error })}` : path;
}
