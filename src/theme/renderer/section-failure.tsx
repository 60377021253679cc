import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/**
 * Shown in place of a section of the page that failed, with a retry button [core §8]. Several in a row are shown once.
 */
export function SectionFailure() {
  return (
    <Section className="section-failure">
      <div role="alert" className="mx-auto flex max-w-reading flex-col items-center gap-4 text-center">
        <Heading size={28}>
          <FormattedMessage id="error.heading" defaultMessage="Something went wrong" />
        </Heading>
        <Text tone="muted">
          <FormattedMessage
            id="error.sectionText"
            defaultMessage="This part of the page couldn’t load. Your cart is safe."
          />
        </Text>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          <FormattedMessage id="error.retry" defaultMessage="Reload page" />
        </Button>
      </div>
    </Section>
  );
}
