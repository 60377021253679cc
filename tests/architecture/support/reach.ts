import { matchesGlob } from 'node:path';
import type { SourceFile } from './source-files.ts';

type Graph = readonly Pick<SourceFile, 'path' | 'imports'>[];

/** The files that a change reaches: those changed and every one that imports such a file, directly or through others. */
export function reachedBy(changed: readonly string[], files: Graph): Set<string> {
  const importers = new Map<string, string[]>();
  const patterns: { pattern: string; path: string }[] = [];
  for (const { path, imports } of files) {
    for (const target of imports.flatMap((one) => one.target ?? [])) {
      if (target.includes('*')) patterns.push({ pattern: target, path });
      else importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const reached = new Set<string>();
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const one = path;
    waiting.push(...(importers.get(one) ?? []));
    waiting.push(...patterns.filter(({ pattern }) => matchesGlob(one, pattern)).map((from) => from.path));
  }
  return reached;
}
