import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

/** The error message below a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-14 text-error">
      <Icon name="warning" size={16} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
