import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';

export interface StepSummaryProps {
  /** The entered values with their labels. */
  rows: readonly { id: string; label: string; value: ReactNode; onChange(): void }[];
}

/** The values of the previous steps, each with a button to change it. */
export function StepSummary({ rows }: StepSummaryProps) {
  return (
    <dl className="divide-y divide-border rounded border border-border text-14">
      {rows.map(({ id, label, value, onChange }) => (
        <div key={id} className="flex items-center gap-4 px-4 py-1">
          <dt className="w-20 flex-none text-muted">{label}</dt>
          <dd className="flex min-w-0 flex-1 items-center justify-between gap-4">
            <span className="min-w-0 py-2 wrap-anywhere">
              <bdi>{value}</bdi>
            </span>
            <Button variant="plain" size="small" className="flex-none" onClick={() => onChange()}>
              <VisibleLabel>
                {(hidden) => (
                  <FormattedMessage
                    id="checkout.changeStep"
                    defaultMessage="Change<hidden> {name}</hidden>"
                    values={{ name: label, hidden }}
                  />
                )}
              </VisibleLabel>
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
