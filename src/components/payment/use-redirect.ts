import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

/**
 * For a plain form that leaves the page: the clicked button is busy until the page unloads, and reset if Back restores
 * the page.
 */
export function useRedirect(): { busy: string | null; leave(event: FormEvent): void } {
  const [busy, setBusy] = useState<string | null>(null);
  // Two clicks may come before the first render.
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
    setBusy(submitter instanceof HTMLButtonElement ? submitter.value : '');
  };
  return { busy, leave };
}
