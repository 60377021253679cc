import { FormattedMessage, useIntl } from 'react-intl';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Text } from '#ui/text/text.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import type { Props } from './not-found.settings.ts';

/** The page for 404: a message, the search field and a link to continue [core §8]. */
export function View({ settings }: Props) {
  const intl = useIntl();
  const { href } = useShopView();
  const { heading, text, image, url } = settings;
  return (
    <Section {...frameOf(settings)}>
      <div
        className={`mx-auto grid items-center gap-10 ${image ? 'max-w-[64rem] tab:grid-cols-2 lg:gap-20' : 'max-w-[30rem]'}`}
      >
        {image && <Picture image={image} ratio="4/5" sizes="(min-width: 834px) 32rem, 100vw" className="max-w-96" />}
        <div className="flex min-w-0 max-w-reading flex-col items-start gap-5 wrap-anywhere">
          <Heading level={1} size={48}>
            {heading || <FormattedMessage id="notFound.heading" defaultMessage="Page not found" />}
          </Heading>
          <Text size={18} tone="muted">
            {text || (
              <FormattedMessage
                id="notFound.text"
                defaultMessage="This page may have moved, or the item may be gone. Try a search, or browse the store."
              />
            )}
          </Text>
          <form method="get" action={href('/search')} role="search" className="flex w-full max-w-96 items-end gap-2">
            <div className="flex-1">
              <TextField
                type="search"
                name="q"
                label={intl.formatMessage({ id: 'notFound.search', defaultMessage: 'Search the store' })}
              />
            </div>
            <Button type="submit" variant="secondary">
              <FormattedMessage id="notFound.go" defaultMessage="Search" />
            </Button>
          </form>
          <Button href={url}>
            <FormattedMessage id="notFound.browse" defaultMessage="View all products" />
          </Button>
        </div>
      </div>
    </Section>
  );
}
