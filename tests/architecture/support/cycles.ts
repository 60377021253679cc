import type { SourceFile } from './source-files.ts';

/** Every cycle of imports, each as `a → b → a`; one of types alone is a cycle too, though nothing of it runs. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, edges(file)]));
  const settled = new Set<string>();
  const cycles: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const again = trail.indexOf(path);
    if (again >= 0) cycles.push([...trail.slice(again), path].join(' → '));
    if (again >= 0 || settled.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    settled.add(path);
  };

  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

function edges({ imports }: SourceFile): string[] {
  return imports.flatMap(({ target }) => target ?? []);
}
