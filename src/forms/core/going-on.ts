import { useState } from 'react';
import { afterSignIn } from '#domain/customer/after-sign-in.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { useStores } from '#stores/core/context.tsx';
import { accountNavigation } from '#stores/customer/account-navigation.ts';

/** Items that could not be merged into the account's cart, and where the customer continues after reading this. */
export interface Lost {
  titles: readonly string[];
  href: string;
}

/**
 * Continues to `path` after signing in, at once if no items were lost. `told` are the lost items of a form sent without
 * JavaScript, one per line.
 */
export function useContinue(
  path: string,
  told: string | undefined,
): { lost: Lost | null; goOn(answer: SignedIn): void } {
  const { goOn } = useStores().get(accountNavigation);
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
