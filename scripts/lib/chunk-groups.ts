import { join } from 'node:path';
import type { SectionDefinition } from '../../src/theme/model/section.ts';
import type { ClientCode } from './message-parts.ts';
import { frameViews, viewOf } from './sections-plugin.ts';

/** The bundler's information about a module. */
type Modules = { getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null };

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite|use-sync-external-store|ky|react-intl|intl-messageformat|@formatjs|@tanstack)[\\/]/;

/** Only forms validate with schemas; other code that imports them has them removed. */
const SCHEMAS = /node_modules[\\/]valibot[\\/]/;

/**
 * Merges what a page loads ahead into a few files instead of two dozen, because requests are expensive: the libraries;
 * `core`, which every page needs; and for each section with a `chunk` the rest of its code, apart from what other code
 * can load without it. The bundler splits everything else.
 */
export function chunkGroups(root: string, { application, sections }: ClientCode) {
  let known: ReadonlyMap<string, string> | undefined;
  const ours = (modules: Modules) => (known ??= chunksOf(modules));

  function chunksOf(modules: Modules): ReadonlyMap<string, string> {
    const first = [application, ...frameViews(sections)].map((file) => join(root, file));
    const core = reach(modules, first);
    const named = [...sections.values()].filter(hasChunk).map(({ type, chunk }) => {
      const view = join(root, viewOf(type));
      return {
        chunk,
        whole: reach(modules, [view]),
        elsewhere: reach(modules, first, { dynamic: true, without: view }),
      };
    });
    const chunks = new Map([...core].map((id) => [id, 'core']));
    for (const { chunk, whole, elsewhere } of named)
      for (const id of whole) {
        if (core.has(id)) continue;
        const isShared = named.some((other) => other.chunk !== chunk && other.whole.has(id));
        chunks.set(id, isShared ? 'core' : elsewhere.has(id) ? `${chunk}-shared` : chunk);
      }
    return chunks;
  }

  return [
    { name: (id: string) => (VENDOR.test(id) ? 'vendor' : SCHEMAS.test(id) ? 'schemas' : null), priority: 3 },
    { name: (id: string, modules: Modules) => (ours(modules).get(id) === 'core' ? 'core' : null), priority: 2 },
    // Shared chunks come first, because a group includes what its modules import.
    {
      name: (id: string, modules: Modules) => /.+-shared$/.exec(ours(modules).get(id) ?? '')?.[0] ?? null,
      priority: 1,
    },
    { name: (id: string, modules: Modules) => ours(modules).get(id) ?? null },
  ];
}

function hasChunk(section: SectionDefinition): section is SectionDefinition & { chunk: string } {
  return section.chunk !== undefined;
}

/** All modules that these import; with `dynamic` also by `import()`. `without` is excluded with its imports. */
function reach(
  modules: Modules,
  files: readonly string[],
  { dynamic = false, without }: { dynamic?: boolean; without?: string } = {},
): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...files];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || id === without) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    left.push(...importedIds, ...(dynamic ? dynamicallyImportedIds : []));
  }
  return found;
}
