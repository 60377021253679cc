import type { ReactNode } from 'react';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

export interface AccountPanelProps {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  /** Other ways on, under the form. */
  foot?: ReactNode;
}

/** One narrow column: what is asked, the form, and the other ways on. */
export function AccountPanel({ id, title, text, children, foot }: AccountPanelProps) {
  return (
    <div className="mx-auto flex w-full max-w-[28rem] flex-col gap-6 tab:py-6">
      <header className="flex flex-col gap-2">
        <Heading id={`${id}-heading`} level={1} size={36}>
          {title}
        </Heading>
        {text ? <Text tone="muted">{text}</Text> : null}
      </header>
      {children}
      {foot ? <div className="flex flex-col border-t border-border pt-4 text-16">{foot}</div> : null}
    </div>
  );
}
