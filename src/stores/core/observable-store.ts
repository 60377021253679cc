import { makeAutoObservable } from 'mobx';
import type { AnnotationsMap } from 'mobx';
import { isUsingStaticRendering } from 'mobx-react-lite';

/**
 * Makes a store observable, its methods bound to it; called last in a constructor. On the server a store lives for one
 * rendering and nobody waits for its changes: there it stays a plain object, since making it observable costs more than
 * all that is asked of it.
 */
export function makeStore<T extends object, Private extends PropertyKey = never>(
  store: T,
  annotations?: AnnotationsMap<T, Private>,
): void {
  if (import.meta.env.SSR && isUsingStaticRendering()) bindMethods(store);
  else makeAutoObservable<T, Private>(store, annotations, { autoBind: true });
}

const methods = new WeakMap<object, string[]>();

function bindMethods(store: object): void {
  const prototype = Object.getPrototypeOf(store) as object;
  const names = methods.get(prototype) ?? namesOfMethods(prototype);
  methods.set(prototype, names);
  const bound = store as Record<string, () => unknown>;
  for (const name of names) bound[name] = bound[name]!.bind(store);
}

function namesOfMethods(prototype: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
    typeof value === 'function' && name !== 'constructor' ? [name] : [],
  );
}
