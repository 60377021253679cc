import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useStores } from '#stores/core/context.tsx';
import { lendSession } from '#stores/payment/lend-session.ts';

/**
 * A plain form that leads away, with who is signed in: the button that was pressed is busy until the page goes, and
 * free again where Back shows the page as it was left.
 */
export function useRedirect(): { busy: string | null; leave(event: FormEvent): void } {
  const lend = useStores().get(lendSession);
  const [busy, setBusy] = useState<string | null>(null);
  // Two presses may come before the first is drawn.
  const isLeaving = useRef(false);
  useEffect(() => {
    const free = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isLeaving.current = false;
      setBusy(null);
    };
    addEventListener('pageshow', free);
    return () => removeEventListener('pageshow', free);
  }, []);
  const leave = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isLeaving.current) return event.preventDefault();
    isLeaving.current = true;
    lend();
    setBusy(submitter instanceof HTMLButtonElement ? submitter.value : '');
  };
  return { busy, leave };
}
