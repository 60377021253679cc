/** The keys from a value's root to a place in it. */
export type Path = readonly string[];

/** All paths in a JSON value, its root first. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  const within =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, entry]) => pathsOf(entry, [...path, key]))
      : [];
  return [path, ...within];
}

export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], value);

/** A copy with another value at a path, or with an added one. */
export function withAt(whole: unknown, path: Path, value: unknown): unknown {
  const last = path.at(-1);
  if (last === undefined) return value;
  const copy = structuredClone(whole);
  (at(copy, path.slice(0, -1)) as Record<string, unknown>)[last] = value;
  return copy;
}
