import { join, relative } from 'node:path';
import type { SectionRegistry } from '../../src/theme/model/section.ts';
import { frameViews, viewOf } from './sections-plugin.ts';
import { SourceGraph } from './source-graph.ts';

/** The sources of the client: the application, relative to the project's root, and the sections. */
export type ClientCode = { application: string; sections: SectionRegistry };

/** Finds which part of the client's code uses which messages, from its sources. */
export class MessageParts {
  /** Messages that every page may show. */
  readonly always: ReadonlySet<string>;
  readonly #graph: SourceGraph;
  /** The further messages of a view or deferred part by its file, without those that are loaded before it. */
  readonly #byFile = new Map<string, { name: string; ids: ReadonlySet<string> }>();

  /** `messages` are all existing ones by id. */
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
      // Any page may load a view.
      const askers = views.includes(file) ? [] : dynamic.get(file)!.map((asker) => saidIn([asker]));
      const isThere = (id: string) =>
        this.always.has(id) || (askers.length > 0 && askers.every((said) => said.has(id)));
      const ids = new Set([...saidIn([file])].filter((id) => !isThere(id)));
      if (ids.size > 0) this.#byFile.set(file, { name: relative(root, file).replaceAll('\\', '/'), ids });
    }
  }

  /** Paths of the views and deferred parts with messages of their own. */
  get names(): string[] {
    return [...this.#byFile.values()].map(({ name }) => name);
  }

  /** What the client's code calls a part: its place in the list, since every language's file names them all. */
  keyOf(part: string): string {
    return this.names.indexOf(part).toString(36);
  }

  saidBy(part: string): ReadonlySet<string> {
    return [...this.#byFile.values()].find(({ name }) => name === part)!.ids;
  }

  /**
   * The code with each `import(…)` of such a part wrapped as `withMessages(import(…), 'key')`; undefined if there is
   * none.
   */
  bring(code: string, file: string): string | undefined {
    const speaking = this.#graph
      .dynamicImports(code, file.replace(/^\0.*/, 'virtual.ts'))
      .filter(({ file: part }) => this.#byFile.has(part));
    if (speaking.length === 0) return undefined;
    return speaking.toReversed().reduce((text, { start, end, file: part }) => {
      const { name } = this.#byFile.get(part)!;
      return `${text.slice(0, start)}withMessages(${text.slice(start, end)}, '${this.keyOf(name)}')${text.slice(end)}`;
    }, code);
  }
}
