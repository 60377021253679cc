import { FormattedMessage } from 'react-intl';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Props } from './error.settings.ts';

/** The page for errors: what happened, whose fault it is, and a link to continue [core §8]. */
export function View({ settings, data }: Props) {
  const { heading, text, image, url } = settings;
  return (
    <Section {...frameOf(settings)}>
      <div className="mx-auto flex max-w-reading flex-col items-center gap-5 text-center wrap-anywhere">
        {image && <Picture image={image} ratio="3/2" sizes="(min-width: 834px) 680px, 100vw" className="mb-4" />}
        <Heading level={1} size={48}>
          {heading || <FormattedMessage id="error.heading" defaultMessage="Something went wrong" />}
        </Heading>
        <Text size={18} tone="muted">
          <Explanation status={data?.status ?? 500} own={text} />
        </Text>
        <Button href={url}>
          <FormattedMessage id="error.back" defaultMessage="Back to the store" />
        </Button>
      </div>
    </Section>
  );
}

/** `own`: the merchant's text for failures of the shop; what a visitor sent is not one. */
function Explanation({ status, own }: { status: number; own: string }) {
  if (status === 429)
    return <FormattedMessage id="problem.tooMany" defaultMessage="Too many attempts. Wait a moment and try again." />;
  if (status < 500)
    return (
      <FormattedMessage
        id="error.requestText"
        defaultMessage="We couldn’t open this page. Check the link, or go back and try again. Your cart is safe."
      />
    );
  return (
    own || (
      <FormattedMessage
        id="error.text"
        defaultMessage="It’s our fault, not yours, and we’ve been notified. Your cart is safe. Try again in a moment."
      />
    )
  );
}
