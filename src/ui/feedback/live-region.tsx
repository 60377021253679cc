import type { ReactNode } from 'react';

export interface LiveRegionProps {
  /** The message; empty if there is none. The region must be in the page before its text changes. */
  children?: ReactNode;
  /** `assertive` interrupts: only for what blocks the shopper. */
  urgency?: 'polite' | 'assertive';
}

/** Announces a change that is otherwise only visible. */
export function LiveRegion({ children, urgency = 'polite' }: LiveRegionProps) {
  return (
    <div role={urgency === 'polite' ? 'status' : 'alert'} aria-atomic className="sr-only">
      {children}
    </div>
  );
}
