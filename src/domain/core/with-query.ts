/** An address with these query values; an empty one is left out. */
export function withQuery(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size > 0 ? `${path}?${query}` : path;
}
