import type { ReactNode } from 'react';

export interface TwoColumnsProps {
  /** Above the form: the shop's logo or name. */
  head: ReactNode;
  /** On a small screen between head and form, in place of the aside. */
  compact?: ReactNode;
  /** The items and totals; stays visible beside a long form. */
  aside: ReactNode;
  asideLabel: string;
  children: ReactNode;
}

/**
 * The frame of checkout and thank-you page: the form on the page's background, the summary on a subtle one beside it.
 */
export function TwoColumns({ head, compact, aside, asideLabel, children }: TwoColumnsProps) {
  return (
    <div
      className="grid min-h-svh grid-rows-[auto_1fr] tab:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] tab:grid-rows-1"
      data-scheme="base"
    >
      <div className="tab:flex tab:justify-end">
        <div className="w-full px-gutter tab:max-w-[calc(36rem+2*var(--gutter))]">
          {head}
          {compact ? (
            <div data-scheme="soft" className="-mx-gutter border-y border-border px-gutter tab:hidden">
              {compact}
            </div>
          ) : null}
          <div className="pt-6 pb-rhythm-medium">{children}</div>
        </div>
      </div>
      <aside
        data-scheme="soft"
        aria-label={asideLabel}
        className={
          compact ? 'border-border max-tab:hidden tab:border-s' : 'border-border max-tab:border-t tab:border-s'
        }
      >
        <div className="w-full px-gutter py-8 tab:sticky tab:top-0 tab:max-w-[calc(26rem+2*var(--gutter))] tab:py-rhythm-small">
          {aside}
        </div>
      </aside>
    </div>
  );
}
