import { TwoColumns } from './two-columns.tsx';
import type { TwoColumnsProps } from './two-columns.tsx';
import { WidePage } from './wide-page.tsx';

export interface OrderFrameProps extends Omit<TwoColumnsProps, 'compact'> {
  /** The shop uses the website builder: its thank-you page looks as its checkout does [core §2]. */
  isNew: boolean;
}

/** What stands around the thank-you page, the same as around the checkout that led to it. */
export function OrderFrame({ isNew, children, ...frame }: OrderFrameProps) {
  if (!isNew) return <TwoColumns {...frame}>{children}</TwoColumns>;
  return (
    <WidePage {...frame}>
      <div data-scheme="base" className="rounded border border-border p-5 sm:p-8">
        {children}
      </div>
    </WidePage>
  );
}
