/** What the renderer must know of the client's build: where each thing is, and what belongs to what. */
export type Assets = {
  boot: string;
  /** What a first visit needs besides. */
  firstVisit: string;
  app: string;
  /** The application with what a preview adds. */
  preview: string;
  /** Whole style sheet, loaded after the first view. */
  style: string;
  /** Its text, from which a page's own part is cut; empty in development. */
  css: string;
  /** A bundled font's file by its key (`theme/model/design/fonts.ts`); empty where the build has none. */
  font(key: string): string;
  /** Files to fetch ahead for these section types in a language. */
  ahead(types: readonly string[], language: string): string[];
  /** Development only: the module server's scripts. */
  development?: readonly string[];
};

/** An entry of Vite's manifest. */
type ManifestEntry = { file: string; src?: string; imports?: string[]; assets?: string[] };
export type Manifest = Record<string, ManifestEntry>;

const BOOT = 'src/app/boot/boot.ts';
const FIRST_VISIT = 'src/app/boot/first-visit.ts';
const APP = 'src/app/client/client.tsx';
const PREVIEW = 'src/app/client/preview-client.tsx';

/**
 * What the build says of each chunk in `.vite/modules.json`: sections may share one, which the manifest does not tell.
 */
type Chunks = Record<string, { modules: string[]; imports: string[] }>;

/** Reads Vite's manifest. `base` is the CDN or `/`; `readText` gives the text of a built file. */
export function assetsOfManifest(manifest: Manifest, base: string, readText: (file: string) => string): Assets {
  const url = (file: string) => base + file;
  const entry = (key: string): ManifestEntry => {
    const found = manifest[key];
    if (!found) throw new Error(`The build has no ${key}`);
    return found;
  };
  const chunks = JSON.parse(readText('.vite/modules.json')) as Chunks;
  const fileOf = new Map(
    Object.entries(chunks).flatMap(([file, { modules }]) => modules.map((module) => [module, file] as const)),
  );
  const closure = (file: string | undefined, seen = new Set<string>()): Set<string> => {
    if (file === undefined || seen.has(file)) return seen;
    seen.add(file);
    chunks[file]?.imports.forEach((name) => closure(name, seen));
    return seen;
  };
  const app = entry(APP);
  const needed = closure(app.file);
  const styleFile = manifest['style.css']?.file ?? '';
  const cssText = styleFile ? readText(styleFile) : '';
  return {
    boot: url(entry(BOOT).file),
    firstVisit: url(entry(FIRST_VISIT).file),
    app: url(app.file),
    preview: url(entry(PREVIEW).file),
    style: styleFile ? url(styleFile) : '',
    css: cssText.replace(
      /url\((?!["']?(?:data:|https?:|[/#]))["']?([^"')]+)["']?\)/g,
      (_, path: string) => `url(${url(resolvePath(styleFile, path))})`,
    ),
    font: (key) => (manifest[key] ? url(manifest[key].file) : ''),
    ahead: (types, language) => {
      const files = new Set(needed);
      const messages = `virtual:messages/${language}`;
      closure(fileOf.get(messages), files);
      for (const view of types.map((type) => `theme-sections/${type}/${type}.view.tsx`))
        for (const module of [view, `${messages}/${view}`]) closure(fileOf.get(module), files);
      return [...files].map(url);
    },
  };
}

function resolvePath(from: string, path: string): string {
  const { pathname, search, hash } = new URL(path, `http://x/${from}`);
  return pathname.slice(1) + search + hash;
}

/** The unbuilt sources, as Vite serves them in development. */
export const developmentAssets: Assets = {
  boot: '/src/app/boot/boot.ts',
  firstVisit: '/src/app/boot/first-visit.ts',
  app: '/src/app/client/client.tsx',
  preview: '/src/app/client/preview-client.tsx',
  style: '/src/ui/styles/app.css?direct',
  css: '',
  font: (key) => key && `/${key}`,
  ahead: () => [],
  development: ['/@vite/client', '/src/app/client/development.ts'],
};
