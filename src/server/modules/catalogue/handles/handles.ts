import { isHandle } from '#domain/page/handle.ts';

/** What is found at an address by a handle that may be another one in each language. */
export const NAMED_KINDS = ['product', 'collection', 'page', 'policy'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Handles of one kind beside those of its rows. */
export type OtherHandles = {
  /** By number and language. */
  translated: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** What things were called before, the latest first. */
  old: readonly { entity_id: number; handle: string }[];
};

type Named = { id: number; handle: string };

type Names = { base: string; own: ReadonlyMap<string, string> };

/** Words that stand in the same place of an address and are nothing's handle [core §2]. */
const RESERVED: Partial<Record<NamedKind, readonly string[]>> = {
  product: ['vendors', 'types', 'tags'],
  collection: ['all'],
};

export const isReserved = (kind: NamedKind, handle: string): boolean => RESERVED[kind]?.includes(handle) ?? false;

/**
 * What the things of one kind are called in each language, by any handle they have or had. A row's own handle is always
 * its own: a translation that is another's handle, or a second time the same one in its language, does not count. In
 * every language its own handles go before those of other languages, and those before old ones: what is taken by
 * another is the other's. Of things without translated or old handles nothing is kept.
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

  /** What the thing of a handle is called in this language; a handle nothing is known of stays. */
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

/** Names by number; who has the lower number was first. */
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

/** Things of one kind, found by any handle they have or had. */
export class ByHandle<T> {
  readonly #things: ReadonlyMap<string, T>;
  readonly #handles: Handles;

  /** Entries are named as in the handles' language. */
  constructor(handles: Handles, entries: Iterable<readonly [handle: string, thing: T]>) {
    this.#handles = handles;
    this.#things = new Map(entries);
  }

  get(handle: string): T | undefined {
    return this.#things.get(this.#handles.here(handle));
  }

  values(): IterableIterator<T> {
    return this.#things.values();
  }
}
