/** The path where a wallet was pressed, which may have a query of its own, with what went wrong. */
export function backTo(path: string, error: string | undefined): string {
  return error ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ error })}` : path;
}
