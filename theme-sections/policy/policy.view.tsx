import { FormattedMessage } from 'react-intl';
import { policyPath } from '#domain/page/policy-path.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { PolicyData, Props } from './policy.settings.ts';

/** A policy at reading width, with links to the others. */
export function View({ id, settings, data }: Props) {
  if (!data) return null;
  return (
    <Section {...frameOf(settings)} width="reading" as="div">
      <Heading level={1} size={48} className="mb-8 tab:mb-12">
        {data.title}
      </Heading>
      {data.body_html ? (
        <RichText html={data.body_html} />
      ) : (
        <Text tone="muted">
          <FormattedMessage id="page.empty" defaultMessage="This page is coming soon." />
        </Text>
      )}
      {data.others.length > 0 ? (
        <Others id={`${id}-others`} heading={settings.othersHeading} policies={data.others} />
      ) : null}
    </Section>
  );
}

function Others({ id, heading, policies }: { id: string; heading: string; policies: PolicyData['others'] }) {
  return (
    <nav aria-labelledby={id} className="mt-rhythm-medium border-t border-border pt-8">
      <Heading id={id} size={22}>
        {heading}
      </Heading>
      <ul className="mt-2">
        {policies.map(({ handle, title }) => (
          <li key={handle}>
            <Link href={policyPath(handle)} className="inline-block max-w-full py-2.5">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
