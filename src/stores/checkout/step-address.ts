import type { PageAddress } from '#platform/page.ts';
import { defineStore } from '../core/define-store.ts';

const PARAMETER = 'step';

/** The step of a checkout as the address has it: a reload and the Back button find it there. */
function createStepAddress(page: PageAddress) {
  const searchOf = (step: string) => {
    const query = new URLSearchParams(page.current().search);
    query.set(PARAMETER, step);
    return `?${query}`;
  };
  return {
    read: (): string | null => new URLSearchParams(page.current().search).get(PARAMETER),
    /** A step one can go back from. */
    push: (step: string): void => page.pushSearch(searchOf(step)),
    /** The step that is shown in place of one that cannot be yet. */
    replace: (step: string): void => page.replaceSearch(searchOf(step)),
    onMove: (listener: () => void): (() => void) => page.onMove(listener),
  };
}
export type StepAddress = ReturnType<typeof createStepAddress>;

export const stepAddress = defineStore(({ platform: { page } }) => createStepAddress(page));
