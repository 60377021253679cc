import { join, relative } from 'node:path';
import type { SectionRegistry } from '../../src/theme/model/section.ts';
import { frameViews, viewOf } from './sections-plugin.ts';
import { SourceGraph } from './source-graph.ts';

/** What a browser's code is made of: the application, from the project's root, and the sections. */
export type ClientCode = { application: string; sections: SectionRegistry };

/** Which part of the client's code says which messages, read from its sources. */
export class MessageParts {
  /** What every page may say. */
  readonly always: ReadonlySet<string>;
  readonly #graph: SourceGraph;
  /** What a view or a deferred part says besides what is there already where it is asked for, by its file. */
  readonly #byFile = new Map<string, { name: string; ids: ReadonlySet<string> }>();

  /** `messages` are all there are, by id. */
  constructor(root: string, { application, sections }: ClientCode, messages: object) {
    this.#graph = new SourceGraph(root);
    const saidIn = (files: readonly string[]) =>
      new Set([...this.#graph.messageIds(files)].filter((id) => Object.hasOwn(messages, id)));
    const inProject = (path: string) => join(root, path);
    const first = [application, ...frameViews(sections)].map(inProject);
    const views = [...sections.keys()].map(viewOf).map(inProject);
    this.always = saidIn(first);
    const dynamic = this.#graph.dynamicFiles([...first, ...views]);
    for (const file of new Set([...views, ...dynamic.keys()])) {
      // A view may be asked for by any page.
      const askers = views.includes(file) ? [] : dynamic.get(file)!.map((asker) => saidIn([asker]));
      const isThere = (id: string) =>
        this.always.has(id) || (askers.length > 0 && askers.every((said) => said.has(id)));
      const ids = new Set([...saidIn([file])].filter((id) => !isThere(id)));
      if (ids.size > 0) this.#byFile.set(file, { name: relative(root, file).replaceAll('\\', '/'), ids });
    }
  }

  /** Views and deferred parts that have something to say, by their paths. */
  get names(): string[] {
    return [...this.#byFile.values()].map(({ name }) => name);
  }

  saidBy(part: string): ReadonlySet<string> {
    return [...this.#byFile.values()].find(({ name }) => name === part)!.ids;
  }

  /** The code with `withMessages(import(…), 'part')` for each `import(…)` of such a part; undefined where it has none. */
  bring(code: string, file: string): string | undefined {
    const speaking = this.#graph
      .dynamicImports(code, file.replace(/^\0.*/, 'virtual.ts'))
      .filter(({ file: part }) => this.#byFile.has(part));
    if (speaking.length === 0) return undefined;
    return speaking.toReversed().reduce((text, { start, end, file: part }) => {
      const { name } = this.#byFile.get(part)!;
      return `${text.slice(0, start)}withMessages(${text.slice(start, end)}, '${name}')${text.slice(end)}`;
    }, code);
  }
}
