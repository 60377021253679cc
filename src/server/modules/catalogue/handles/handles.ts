import { isHandle } from '#domain/page/handle.ts';

/** Entities whose handle may differ by language. */
export const NAMED_KINDS = ['product', 'collection', 'page', 'policy'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** The handles of one kind besides those in its own rows. */
export type OtherHandles = {
  /** By id and language. */
  translated: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** Earlier handles, the latest first. */
  old: readonly { entity_id: number; handle: string }[];
};

type Named = { id: number; handle: string };

type Names = { base: string; own: ReadonlyMap<string, string> };

/** Words at the place of a handle that are part of a route [core §2]. */
const RESERVED: Partial<Record<NamedKind, readonly string[]>> = {
  product: ['vendors', 'types', 'tags'],
  collection: ['all'],
};

export const isReserved = (kind: NamedKind, handle: string): boolean => RESERVED[kind]?.includes(handle) ?? false;

/**
 * The handles of one kind in each language, found by any current or earlier handle. A row's own handle always belongs
 * to it: a translation that equals another row's handle, or that is used twice in its language, is ignored. In each
 * language its own handles come first, then those of other languages, then earlier ones. Nothing is stored for entities
 * without translated or earlier handles.
 */
export class Handles {
  readonly #names = new Map<string, Names>();
  readonly #locale: string;

  constructor(kind: NamedKind, locale: string, named: Iterable<Named>, { translated, old }: OtherHandles) {
    this.#locale = locale;
    if (translated.size === 0 && old.length === 0) return;
    const rows = [...named];
    const taken = new Set([...rows.map(({ handle }) => handle), ...(RESERVED[kind] ?? [])]);
    const known = new Set([...translated.keys(), ...old.map(({ entity_id }) => entity_id)]);
    const names = namesOf(
      rows.filter(({ id }) => known.has(id)),
      translated,
      taken,
    );
    for (const one of names.values()) this.#names.set(one.base, one);
    for (const one of names.values()) this.#add(one.own.get(locale), one);
    for (const one of names.values()) for (const handle of one.own.values()) this.#add(handle, one);
    for (const { entity_id, handle } of old) if (!taken.has(handle)) this.#add(handle, names.get(entity_id));
  }

  /** The handle of the entity in this language; an unknown handle is returned unchanged. */
  here(handle: string): string {
    return this.in(this.#locale, handle);
  }

  in(locale: string, handle: string): string {
    const names = this.#names.get(handle);
    return names ? (names.own.get(locale) ?? names.base) : handle;
  }

  #add(handle: string | undefined, names: Names | undefined): void {
    if (handle !== undefined && names && !this.#names.has(handle)) this.#names.set(handle, names);
  }
}

/** Handles by id; of two equal ones the lower id wins. */
function namesOf(
  rows: readonly Named[],
  translated: OtherHandles['translated'],
  taken: ReadonlySet<string>,
): Map<number, Names> {
  const given = new Map<string, Set<string>>();
  const isFree = (locale: string, handle: string) => {
    const others = given.get(locale) ?? new Set();
    if (taken.has(handle) || others.has(handle) || !isHandle(handle)) return false;
    given.set(locale, others.add(handle));
    return true;
  };
  return new Map(
    rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, handle }) => [
        id,
        {
          base: handle,
          own: new Map([...(translated.get(id) ?? [])].filter(([locale, wanted]) => isFree(locale, wanted))),
        },
      ]),
  );
}

/** Entities of one kind, found by any current or earlier handle. */
export class ByHandle<T> {
  readonly #entries: ReadonlyMap<string, T>;
  readonly #handles: Handles;

  /** Entries have the handles of this language. */
  constructor(handles: Handles, entries: Iterable<readonly [handle: string, entry: T]>) {
    this.#handles = handles;
    this.#entries = new Map(entries);
  }

  get(handle: string): T | undefined {
    return this.#entries.get(this.#handles.here(handle));
  }

  values(): IterableIterator<T> {
    return this.#entries.values();
  }
}
