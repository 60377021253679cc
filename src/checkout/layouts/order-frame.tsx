import { TwoColumns } from './two-columns.tsx';
import type { TwoColumnsProps } from './two-columns.tsx';
import { WidePage } from './wide-page.tsx';

export interface OrderFrameProps extends Omit<TwoColumnsProps, 'compact'> {
  /** The shop uses the website builder: its thank-you page has the look of its checkout [core §2]. */
  isNew: boolean;
}

/** The frame of the thank-you page, the same as that of the checkout before it. */
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
