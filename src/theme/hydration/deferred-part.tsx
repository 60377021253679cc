import { use } from 'react';
import type { ComponentType } from 'react';
import { leavePlain, waitingSection } from './hydration.ts';
import { optional } from '../renderer/section-views.ts';

/**
 * A part whose code comes only with what needs it [performance]: the whole section waits for it, so that what was done
 * before goes to a part that listens. On the server `load` is awaited where the part is made: HTML is written at once.
 */
export function awaited<P extends object>(
  section: string,
  fetchCode: () => Promise<ComponentType<P>>,
): { Part: ComponentType<P>; load(): Promise<void> } {
  let LoadedPart: ComponentType<P> | undefined;
  let loading: (Promise<void> & { status?: 'fulfilled'; value?: void }) | undefined;
  const load = (): Promise<void> => {
    loading ??= optional(async () => {
      LoadedPart = await fetchCode();
      // So that `use` finds it settled in the very render that follows.
      if (loading) loading.status = 'fulfilled';
    }).catch((error: unknown) => {
      loading = undefined;
      // The section works as the plain form it is; after a navigation there is none, and its boundary says so.
      const waiting = waitingSection(section);
      if (!waiting) throw error;
      leavePlain(waiting);
      return new Promise(() => undefined);
    });
    return loading;
  };
  function Part(props: P) {
    // Always in a browser: a render that is taken up again must do what it did before.
    if (!import.meta.env.SSR) use(load());
    return LoadedPart ? <LoadedPart {...props} /> : null;
  }
  return { Part, load };
}
