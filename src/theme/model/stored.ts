import type { SectionJson } from './theme-json.ts';

/** Stored JSON may be anything: what has not the wanted shape is read as empty, and no name reaches a prototype. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own entry of a record; `constructor` and the like name nothing. */
export function ownOf<T>(record: Readonly<Record<string, T>>, key: unknown): T | undefined {
  return typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** What is said where something else stands in the place of a section or a block. */
export const NO_BLOCK = 'must be an object with a type';

export const DEVICES = ['mobile', 'desktop'] as const;

/** Devices a section is hidden on. */
export function hiddenOn({ hideOn }: SectionJson): ('mobile' | 'desktop')[] {
  const stored: unknown = hideOn;
  return Array.isArray(stored) ? DEVICES.filter((device) => stored.includes(device)) : [];
}

/** Ids in their order, each once; all keys where no order is stored. */
export function idsOf(order: unknown, entries: Record<string, unknown>): string[] {
  if (!Array.isArray(order)) return Object.keys(entries);
  return [...new Set(order.filter((id) => typeof id === 'string'))];
}

/** The sections of a template or group in their order, those that are there. */
export function sectionEntries(json: unknown): [id: string, section: SectionJson][] {
  const { sections, order } = recordOf(json);
  const stored = recordOf(sections);
  return idsOf(order, stored).flatMap((id): [string, SectionJson][] => {
    const section = ownOf(stored, id);
    return isRecord(section) ? [[id, section as SectionJson]] : [];
  });
}

/** A type's name as a message may show it. */
export function nameOf(type: unknown): string {
  return typeof type === 'string' ? type : 'without a name';
}
