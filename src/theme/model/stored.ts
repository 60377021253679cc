import type { SectionJson } from './theme-json.ts';

/** Stored JSON can be anything: a value of the wrong type counts as empty, and no name can reach a prototype. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own entry of a record; undefined for `constructor` and the like. */
export function ownOf<T>(record: Readonly<Record<string, T>>, key: unknown): T | undefined {
  return typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The issue if a section or block is not an object. */
export const NO_BLOCK = 'must be an object with a type';

export const DEVICES = ['mobile', 'desktop'] as const;

/** The devices on which a section is hidden. */
export function hiddenOn({ hideOn }: SectionJson): ('mobile' | 'desktop')[] {
  const stored: unknown = hideOn;
  return Array.isArray(stored) ? DEVICES.filter((device) => stored.includes(device)) : [];
}

/** Ids in order without duplicates; all keys if no order is stored. */
export function idsOf(order: unknown, entries: Record<string, unknown>): string[] {
  if (!Array.isArray(order)) return Object.keys(entries);
  return [...new Set(order.filter((id) => typeof id === 'string'))];
}

/** The existing sections of a template or group, in order. */
export function sectionEntries(json: unknown): [id: string, section: SectionJson][] {
  const { sections, order } = recordOf(json);
  const stored = recordOf(sections);
  return idsOf(order, stored).flatMap((id): [string, SectionJson][] => {
    const section = ownOf(stored, id);
    return isRecord(section) ? [[id, section as SectionJson]] : [];
  });
}

/** A type's name for messages. */
export function nameOf(type: unknown): string {
  return typeof type === 'string' ? type : 'without a name';
}
