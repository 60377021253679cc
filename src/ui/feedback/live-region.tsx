import type { ReactNode } from 'react';

export interface LiveRegionProps {
  /**
   * What has happened; empty while there is nothing to say. The region must stand in the page before its words change.
   */
  children?: ReactNode;
  /** `assertive` interrupts: only for what stops the shopper. */
  urgency?: 'polite' | 'assertive';
}

/** Says a change aloud that is only seen otherwise. */
export function LiveRegion({ children, urgency = 'polite' }: LiveRegionProps) {
  return (
    <div role={urgency === 'polite' ? 'status' : 'alert'} aria-atomic className="sr-only">
      {children}
    </div>
  );
}
