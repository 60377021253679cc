import type { KeyValueStorage } from '#platform/storage.ts';

const KEY = 'scrollPositions';
/** Number of entries kept. */
const KEPT = 50;

/** Scroll positions of history entries, kept for the session. */
export function sessionPositions(session: KeyValueStorage) {
  const all = new Map(stored(session.get(KEY)));
  return {
    read: (key: string) => all.get(key),
    write(key: string, top: number): void {
      all.delete(key);
      all.set(key, top);
      const [oldest] = all.keys();
      if (all.size > KEPT && oldest !== undefined) all.delete(oldest);
      session.set(KEY, JSON.stringify([...all]));
    },
  };
}

/** The session's storage is open to every script, so its content is validated. */
function stored(text: string | null): [string, number][] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
