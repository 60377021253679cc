import { FormattedMessage, useIntl } from 'react-intl';

export interface EtaDatesProps {
  /** First and last day, as midnights in UTC. */
  from: Date;
  to: Date;
}

/** "Arrives March 3 – 6": the days of delivery by the visitor's calendar. */
export function EtaDates({ from, to }: EtaDatesProps) {
  const intl = useIntl();
  const dates = intl.formatDateTimeRange(from, to, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <FormattedMessage
      id="eta.arrives"
      defaultMessage="Arrives {dates}"
      values={{ dates: <span className="text-text">{dates}</span> }}
    />
  );
}
