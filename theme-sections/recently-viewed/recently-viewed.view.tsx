import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { viewedStore } from '#stores/product/viewed.store.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Heading } from '#ui/text/heading.tsx';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Props } from './recently-viewed.settings.ts';

/** Products viewed in this browser. The server renders nothing, because its HTML is cached for everybody. */
export const View = observer(function View({ id, settings, data: { own } }: Props) {
  const viewed = useStores().get(viewedStore);
  const isHydrated = useHydrated();
  const { heading, count, layout, columns, mobileColumns, showVendor } = settings;
  useEffect(() => void viewed.load(count, own), [viewed, count, own]);
  const { products } = viewed;
  // React needs an element to hydrate.
  if (!isHydrated || products.length === 0) return <div hidden />;
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={heading ? headingId : undefined}>
      {heading ? (
        <Heading id={headingId} size={36} className="list-head">
          {heading}
        </Heading>
      ) : null}
      <ProductGrid
        {...{ products, layout, columns, mobileColumns, showVendor }}
        headingLevel={heading ? 3 : 2}
        labelledBy={heading ? headingId : undefined}
      />
    </Section>
  );
});
