import type { ReactNode } from 'react';
import { Heading } from '#ui/text/heading.tsx';

/** A titled part of the order's page. */
export function OrderBlock({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Heading level={2} size={18} className="mb-2">
        {title}
      </Heading>
      {children}
    </div>
  );
}
