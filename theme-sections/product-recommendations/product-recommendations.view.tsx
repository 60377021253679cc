import { frameOf } from '#theme/renderer/section-frame.ts';
import { Heading } from '#ui/text/heading.tsx';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Props } from './product-recommendations.settings.ts';

/** Products beside the one that is looked at. Nothing at all where the shop has none to name. */
export function View({ id, settings, data: products }: Props) {
  if (!products) return null;
  const { heading, layout, columns, mobileColumns, showVendor } = settings;
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
        filled
        headingLevel={heading ? 3 : 2}
        labelledBy={heading ? headingId : undefined}
      />
    </Section>
  );
}
