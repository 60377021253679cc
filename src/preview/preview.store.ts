import { observable, runInAction } from 'mobx';
import type { PageSection } from '#domain/page/page-document.ts';
import { PREVIEW_DATA_DELAY_MS } from '#domain/limits.ts';
import type { SectionJson, SectionsJson } from '#theme/model/theme-json.ts';
import { isSame, patchedLocally } from './local-patch.ts';
import type { GroupChange, ToEditor } from './protocol.ts';

type Group = PageSection['group'];
/** A changed section as the server is asked to complete it. */
export type ChangedSection = { id: string; group: Group; json: SectionJson };

interface Deps {
  /** Completes sections and reads their data; those that show nothing are missing in the answer. */
  load(changed: ChangedSection[]): Promise<{ id: string; section: PageSection }[]>;
  /** Loads the code of sections' views. */
  loadViews(types: readonly string[]): Promise<void>;
  send(message: ToEditor): void;
  /** Told before a section leaves or changes, and once one is shown anew. */
  events: { unload(elementId: string): void; load(elementId: string): void; reorder(elementId: string): void };
  setTimeout(run: () => void, ms: number): unknown;
}

/**
 * The page's sections as an editor has changed them. A change of one setting renders its section alone, once: a plain
 * value is shown at once, and what the server says of it only where that differs.
 */
export class PreviewStore {
  /** Revision of the editor's document that is shown. */
  rev = 0;
  readonly #deps: Deps;
  readonly #lists = observable.map<Group, readonly PageSection[]>({}, { deep: false });
  /** The editor's document; empty until it has sent one. */
  readonly #doc = new Map<Group, SectionsJson>();
  /** The last known content of each section, by its id on the page. */
  readonly #shown = new Map<string, PageSection>();
  readonly #wanted = new Map<string, ChangedSection>();
  #isLoading = false;
  #isWaiting = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** A group's sections; those of the page until the editor has sent its document. */
  listOf(group: Group, sections: readonly PageSection[]): readonly PageSection[] {
    return this.#lists.get(group) ?? sections;
  }

  /** Another page is shown: what the editor had sent of the one before is forgotten. */
  arrive(sections: readonly PageSection[]): void {
    this.rev = 0;
    for (const known of [this.#doc, this.#shown, this.#wanted]) known.clear();
    runInAction(() => this.#lists.clear());
    for (const section of sections) this.#shown.set(section.id, section);
  }

  /** Takes the editor's whole document; sections that are shown as it says stay as they are. */
  set(rev: number, groups: readonly ({ group: Group } & SectionsJson)[]): void {
    this.rev = rev;
    for (const { group, sections, order } of groups) {
      const before = this.#doc.get(group);
      this.#doc.set(group, { sections, order });
      for (const [id, json] of Object.entries(sections))
        if (!isSame(before?.sections[id], json)) this.#want(group, id, json);
    }
    void this.#load();
  }

  /** Applies a change of the document; asks for the whole one where changes before it are missing. */
  patch(rev: number, base: number, changes: readonly GroupChange[]): void {
    if (base !== this.rev) return this.#deps.send({ t: 'need.full', have: this.rev });
    this.rev = rev;
    let isUrgent = false;
    for (const { group, order, sections: changed = {} } of changes) {
      const before = this.#doc.get(group) ?? { sections: {}, order: [] };
      const sections = { ...before.sections };
      for (const [id, json] of Object.entries(changed)) {
        if (json === null) delete sections[id];
        else sections[id] = json as SectionJson;
        if (json !== null && !this.#showLocally(group, id, before.sections[id], json as SectionJson)) isUrgent = true;
      }
      this.#doc.set(group, { sections, order: order ?? before.order });
      this.#refresh(group);
    }
    if (isUrgent) void this.#load();
    else this.#loadLater();
  }

  /** Shows a change of plain settings at once; the server is asked in any case. */
  #showLocally(group: Group, id: string, before: SectionJson | undefined, after: SectionJson): boolean {
    this.#want(group, id, after);
    const key = keyOf(group, id);
    const shown = this.#shown.get(key);
    const patched = shown && before && patchedLocally(shown, before, after);
    if (patched) this.#shown.set(key, patched);
    return patched !== undefined;
  }

  #want(group: Group, id: string, json: SectionJson): void {
    this.#wanted.set(keyOf(group, id), { id, group, json });
  }

  #loadLater(): void {
    if (this.#isWaiting || this.#wanted.size === 0) return;
    this.#isWaiting = true;
    this.#deps.setTimeout(() => {
      this.#isWaiting = false;
      void this.#load();
    }, PREVIEW_DATA_DELAY_MS);
  }

  /** Asks for everything that has changed, one call at a time. */
  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    while (this.#wanted.size > 0) {
      const asked = [...this.#wanted];
      this.#wanted.clear();
      try {
        const [answer] = await Promise.all([
          this.#deps.load(asked.map(([, changed]) => changed)),
          this.#deps.loadViews(asked.map(([, { json }]) => json.type)).catch(() => undefined),
        ]);
        this.#receive(asked, answer);
      } catch (error) {
        // What is shown stays; the next change asks again.
        this.#deps.send({ t: 'error', code: 'sections', message: error instanceof Error ? error.message : 'unknown' });
      }
    }
    this.#isLoading = false;
    for (const group of this.#doc.keys()) this.#refresh(group);
  }

  #receive(asked: [key: string, ChangedSection][], answer: { id: string; section: PageSection }[]): void {
    for (const [key, { id, group, json }] of asked) {
      // It has been changed again meanwhile, or is another page's.
      if (this.#doc.get(group)?.sections[id] !== json) continue;
      const section = answer.find((one) => one.id === id && one.section.group === group)?.section;
      if (!section) this.#shown.delete(key);
      else if (!isSame(this.#shown.get(key), section)) this.#shown.set(key, section);
    }
  }

  /** Makes a group's list anew; sections that are the same stay the same objects, so that they are not rendered. */
  #refresh(group: Group): void {
    const { sections, order } = this.#doc.get(group) ?? { sections: {}, order: [] };
    const next = order.flatMap((id) => {
      const section = sections[id]?.disabled ? undefined : this.#shown.get(keyOf(group, id));
      return section ? [section] : [];
    });
    const before = this.#lists.get(group);
    if (before && before.length === next.length && before.every((one, index) => one === next[index])) return;
    const was = new Map((before ?? []).map((section, index) => [section.id, { section, index }]));
    const { events } = this.#deps;
    for (const [id, { section }] of was) if (!next.includes(section)) events.unload(id);
    runInAction(() => this.#lists.set(group, next));
    if (!before) return;
    next.forEach((section, index) => {
      const old = was.get(section.id);
      if (old?.section !== section) events.load(section.id);
      else if (old.index !== index) events.reorder(section.id);
    });
  }
}

/** A section's id on the page: groups' sections carry the group's name. */
export const keyOf = (group: Group, id: string): string => (group === 'main' ? id : `${group}__${id}`);
