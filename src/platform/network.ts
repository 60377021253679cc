/** Whether the browser reports that it is online. */
export type NetworkStatus = {
  online(): boolean;
  onChange(listener: (online: boolean) => void): () => void;
};

/** The browser's network status. */
export const windowNetwork: NetworkStatus = {
  online: () => navigator.onLine,
  onChange(listener) {
    const told = () => listener(navigator.onLine);
    addEventListener('online', told);
    addEventListener('offline', told);
    return () => {
      removeEventListener('online', told);
      removeEventListener('offline', told);
    };
  },
};

/** A network status that tests can change. */
export function memoryNetwork(start = true): NetworkStatus & { set(online: boolean): void } {
  let online = start;
  const listeners = new Set<(online: boolean) => void>();
  return {
    online: () => online,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(now) {
      online = now;
      for (const listener of listeners) listener(now);
    },
  };
}
