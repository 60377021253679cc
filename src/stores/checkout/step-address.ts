import type { PageAddress } from '#platform/page.ts';
import { defineStore } from '../core/define-store.ts';

const PARAMETER = 'step';

/** The step of a checkout in the address, for reloads and the Back button. */
function createStepAddress(page: PageAddress) {
  const searchOf = (step: string) => {
    const query = new URLSearchParams(page.current().search);
    query.set(PARAMETER, step);
    return `?${query}`;
  };
  return {
    read: (): string | null => new URLSearchParams(page.current().search).get(PARAMETER),
    /** Adds a history entry. */
    push: (step: string): void => page.pushSearch(searchOf(step)),
    /** Replaces the step that cannot be shown yet. */
    replace: (step: string): void => page.replaceSearch(searchOf(step)),
    onMove: (listener: () => void): (() => void) => page.onMove(listener),
  };
}
export type StepAddress = ReturnType<typeof createStepAddress>;

export const stepAddress = defineStore(({ platform: { page } }) => createStepAddress(page));
