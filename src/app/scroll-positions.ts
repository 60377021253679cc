import type { KeyValueStorage } from '#platform/storage.ts';

const KEY = 'scrollPositions';
/** Entries kept; Back seldom goes further. */
const KEPT = 50;

/** Scroll positions of history entries, kept for the session. */
export function sessionPositions(session: KeyValueStorage) {
  const all = new Map<string, number>(JSON.parse(session.get(KEY) ?? '[]') as [string, number][]);
  return {
    read: (key: string) => all.get(key),
    write(key: string, top: number): void {
      all.delete(key);
      all.set(key, top);
      session.set(KEY, JSON.stringify([...all].slice(-KEPT)));
    },
  };
}
