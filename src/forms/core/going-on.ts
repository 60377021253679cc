import { useState } from 'react';
import { afterSignIn } from '#domain/customer/after-sign-in.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { useStores } from '#stores/core/context.tsx';
import { customerArea } from '#stores/customer/customer-area.ts';

/** What the carts could not be joined with, and where the customer goes on once they have read it. */
export interface Lost {
  titles: readonly string[];
  href: string;
}

/**
 * Goes on to `path` after signing in, at once where nothing of the carts was lost. `told` is what a form without script
 * has lost, by line.
 */
export function useContinue(
  path: string,
  told: string | undefined,
): { lost: Lost | null; goOn(answer: SignedIn): void } {
  const { goOn } = useStores().area(customerArea);
  const [lost, tell] = useState<Lost | null>(() =>
    told ? { titles: told.split('\n'), href: afterSignIn(path, null) } : null,
  );
  return {
    lost,
    goOn: (answer) =>
      answer.lost_lines.length > 0
        ? tell({ titles: answer.lost_lines, href: afterSignIn(path, answer.cart) })
        : goOn(path, answer),
  };
}
