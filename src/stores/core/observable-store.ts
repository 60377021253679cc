import { makeAutoObservable } from 'mobx';
import type { AnnotationsMap } from 'mobx';
import { isUsingStaticRendering } from 'mobx-react-lite';

/**
 * Makes a store observable and binds its methods; called last in a constructor. On the server a store stays a plain
 * object: it lives for one rendering, and making it observable would cost more than the rest of its work.
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
