import { autorun, untracked } from 'mobx';

// MobX's own `reaction` and `when` would travel with the libraries of every page, and the checkout alone asks for them.

/** Acts on each new value of what is read, on the first one too where `atOnce`. Answers the way to stop. */
export function follow<T>(
  read: () => T,
  act: (value: T) => void,
  { atOnce = false }: { atOnce?: boolean } = {},
): () => void {
  let last: { value: T } | undefined;
  return autorun(() => {
    const [before, value] = [last, read()];
    last = { value };
    if (before ? before.value !== value : atOnce) untracked(() => act(value));
  });
}

/** Resolves once what is read is true. */
export function until(read: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    autorun((run) => {
      if (!read()) return;
      run.dispose();
      resolve();
    });
  });
}
