import type { ReactNode } from 'react';
import { Heading } from '../text/heading.tsx';
import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';

export interface EmptyStateProps {
  icon?: IconName;
  title: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** What to do next: a button or link. */
  action?: ReactNode;
}

/** Shown when there is nothing yet: a sentence and what to do next. */
export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-4 py-rhythm-medium text-center">
      {icon ? <Icon name={icon} size={32} className="text-muted" /> : null}
      <Heading level={level} size={28}>
        {title}
      </Heading>
      {children ? <div className="text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
