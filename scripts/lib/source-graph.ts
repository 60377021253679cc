import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An `import()` of another source: the imported file, and its position in the text. */
export type DynamicImport = { file: string; start: number; end: number };

type Source = { imports: string[]; dynamic: DynamicImport[]; messages: string[] };

/** How messages are declared: `<FormattedMessage id="…">` and `{ id: '…', defaultMessage }`. */
const MESSAGE_ID = /\bid\s*[=:]\s*(["'])([\w.-]+)\1/g;

/**
 * The imports between the project's sources, read from their text: what is loaded together, what is imported later, and
 * which messages each uses. Paths are absolute; packages and styles are left out.
 */
export class SourceGraph {
  readonly #root: string;
  readonly #read = new Map<string, Source>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The files and everything they import statically. */
  closure(files: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    const left = [...files];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      left.push(...this.#source(file).imports);
    }
    return found;
  }

  /**
   * Every file loaded by an `import()` from these files or their imports, at any depth, with the files that load it:
   * the given ones, or ones that are loaded dynamically themselves.
   */
  dynamicFiles(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    const left = [...files];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const asked = new Set(
        [...this.closure([file])].flatMap((path) => this.#source(path).dynamic.map((one) => one.file)),
      );
      for (const path of asked) {
        if (!found.has(path) && !files.includes(path)) left.push(path);
        found.set(path, [...(found.get(path) ?? []), file]);
      }
    }
    return found;
  }

  /** Ids of the messages these files may use; includes other texts that look like an id. */
  messageIds(files: readonly string[]): ReadonlySet<string> {
    return new Set([...this.closure(files)].flatMap((file) => this.#source(file).messages));
  }

  /** Every `import()` of a project's source in the text of `file` or of a virtual module. */
  dynamicImports(code: string, file: string): DynamicImport[] {
    return this.#parse(code, file).dynamic;
  }

  #source(file: string): Source {
    const known = this.#read.get(file) ?? this.#parse(readFileSync(file, 'utf8'), file);
    this.#read.set(file, known);
    return known;
  }

  #parse(code: string, file: string): Source {
    const { module } = parseSync(file, code);
    const resolve = (specifier: string) => this.#resolve(specifier, file);
    return {
      imports: [
        ...module.staticImports
          .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
          .map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
        ),
      ].flatMap(resolve),
      dynamic: module.dynamicImports.flatMap(({ start, end, moduleRequest }) =>
        resolve(code.slice(moduleRequest.start + 1, moduleRequest.end - 1)).map((path) => ({ file: path, start, end })),
      ),
      messages: [...code.matchAll(MESSAGE_ID)].map(([, , id]) => id!),
    };
  }

  /** Resolves as package.json's `imports` and Vite do; empty for a package, a style or a pattern. */
  #resolve(specifier: string, from: string): string[] {
    if (!/\.tsx?$/.test(specifier)) return [];
    const path = specifier.startsWith('#theme-sections/')
      ? join(this.#root, specifier.slice(1))
      : specifier.startsWith('#')
        ? join(this.#root, 'src', specifier.slice(1))
        : specifier.startsWith('/')
          ? join(this.#root, specifier)
          : join(dirname(from), specifier);
    return existsSync(path) ? [path] : [];
  }
}
