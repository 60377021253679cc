import { join } from 'node:path';
import type { SectionDefinition } from '../../src/theme/model/section.ts';
import type { ClientCode } from './message-parts.ts';
import { frameViews, viewOf } from './sections-plugin.ts';

/** What the bundler tells of a module while it forms chunks. */
type Modules = { getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null };

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite|use-sync-external-store|ky|react-intl|intl-messageformat|@formatjs|@tanstack)[\\/]/;

/** Schemas are parsed with by forms alone; what else names them leaves them out. */
const SCHEMAS = /node_modules[\\/]valibot[\\/]/;

/**
 * Puts what a page fetches ahead into a few files instead of two dozen, since each request costs more than its bytes:
 * the libraries; `core`, which every page needs; and of each section that names its chunk what it needs besides, apart
 * from what other code may ask for without it. All else is left to the bundler.
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
    // What is shared first: a group takes along what its modules import.
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

/** The modules that these lead to; with `dynamic` those of `import()` too. `without` is not gone through. */
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
