import { FormattedMessage } from 'react-intl';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';
import type { Props } from './featured-collection.settings.ts';

/** Some products of a collection and a link to all of them. Renders nothing if the collection no longer exists. */
export function View({ id, settings, data }: Props) {
  if (!data) return null;
  const { handle, title, products } = data;
  const { layout, columns, mobileColumns, showVendor, linkLabel } = settings;
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={headingId}>
      <div className="list-head flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 max-w-reading">
          <Heading id={headingId} size={36}>
            {settings.heading || title}
          </Heading>
          {settings.text ? (
            <Text tone="muted" className="mt-3">
              {settings.text}
            </Text>
          ) : null}
        </div>
        {linkLabel ? (
          <Link href={`/collections/${handle}`} className="inline-block max-w-full py-2.5">
            <VisibleLabel>
              {(hidden) => (
                <FormattedMessage
                  id="collection.linkName"
                  defaultMessage="{label}<hidden>: {title}</hidden>"
                  values={{ label: linkLabel, title, hidden }}
                />
              )}
            </VisibleLabel>
          </Link>
        ) : null}
      </div>
      {products.length > 0 ? (
        <ProductGrid {...{ products, layout, columns, mobileColumns, showVendor }} filled labelledBy={headingId} />
      ) : (
        <Text tone="muted">
          <FormattedMessage id="collection.emptyShort" defaultMessage="No products here yet." />
        </Text>
      )}
    </Section>
  );
}
