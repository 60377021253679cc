import type { ReactNode } from 'react';

export interface WidePageProps {
  /** Across the page: the shop's logo or name. */
  head: ReactNode;
  /** On a small screen below the head, always visible, in place of the aside. */
  compact?: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  /** Below the cards. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the new checkout and its thank-you page: cards on a subtle background, on twelve columns of which the
 * summary has five.
 */
export function WidePage({ head, compact, aside, asideLabel, foot, children }: WidePageProps) {
  return (
    <div data-scheme="soft" className="min-h-svh">
      <div data-scheme="base" className="border-b border-border">
        <div className="mx-auto w-full max-w-[calc(70rem+2*var(--gutter))] px-gutter">{head}</div>
      </div>
      {compact ? (
        <div
          data-scheme="base"
          className="sticky top-0 z-10 border-b border-border px-gutter [&>details[open]]:max-h-svh [&>details[open]]:overflow-y-auto tab:hidden"
        >
          {compact}
        </div>
      ) : null}
      <div className="mx-auto grid w-full max-w-[calc(70rem+2*var(--gutter))] gap-4 px-gutter py-6 tab:grid-cols-12 tab:gap-8 tab:py-10">
        <div className="flex min-w-0 flex-col gap-4 tab:col-span-7">
          {children}
          {foot}
        </div>
        <aside aria-label={asideLabel} className={compact ? 'max-tab:hidden tab:col-span-5' : 'tab:col-span-5'}>
          <div
            data-scheme="base"
            className="rounded border border-border p-5 sm:max-tab:p-8 tab:sticky tab:top-8 lg:p-8"
          >
            {aside}
          </div>
        </aside>
      </div>
    </div>
  );
}
