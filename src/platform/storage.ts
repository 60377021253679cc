/** Strings by key. Never throws: if storage is blocked or full, values last as long as the page. */
export type KeyValueStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Called for changes made by other tabs; returns a function to stop. */
  onChange(listener: (key: string, value: string | null) => void): () => void;
};

/** Values in memory, for the server, for tests, and for values a browser cannot store. */
export function memoryStorage(
  initial: Record<string, string> = {},
): KeyValueStorage & { changeFromElsewhere(key: string, value: string | null): void } {
  const values = new Map(Object.entries(initial));
  const listeners = new Set<(key: string, value: string | null) => void>();
  const write = (key: string, value: string | null) =>
    void (value === null ? values.delete(key) : values.set(key, value));
  return {
    get: (key) => values.get(key) ?? null,
    set: write,
    remove: (key) => write(key, null),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Simulates a change by another tab. */
    changeFromElsewhere(key, value) {
      write(key, value);
      for (const listener of listeners) listener(key, value);
    },
  };
}

/** Local or session storage. `open` may throw, as reading `window.localStorage` does when cookies are blocked. */
export function webStorage(open: () => Storage): KeyValueStorage {
  const spare = memoryStorage();
  const store = attempt(open);
  return {
    get: (key) => spare.get(key) ?? attempt(() => store?.getItem(key)) ?? null,
    set(key, value) {
      spare.remove(key);
      // If the storage is full, the value is kept in memory.
      const kept = attempt(() => {
        store?.setItem(key, value);
        return store !== undefined;
      });
      if (!kept) spare.set(key, value);
    },
    remove(key) {
      spare.remove(key);
      attempt(() => store?.removeItem(key));
    },
    onChange(listener) {
      const told = (event: StorageEvent) => {
        if (event.storageArea === store && event.key !== null) listener(event.key, event.newValue);
      };
      addEventListener('storage', told);
      return () => removeEventListener('storage', told);
    },
  };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
