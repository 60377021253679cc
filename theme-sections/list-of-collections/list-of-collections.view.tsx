import { withQuery } from '#domain/core/with-query.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { CollectionGrid } from '#components/collection/collection-grid.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Pagination } from '#ui/actions/pagination.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Props } from './list-of-collections.settings.ts';

/** Every collection of the shop, page by page. */
export function View({ id, settings, data }: Props) {
  const { heading, text, columns, mobileColumns, ratio, showCount } = settings;
  const { collections, path, page, pages } = data;
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={heading ? headingId : undefined}>
      {heading ? (
        <Heading id={headingId} level={1} size={48} className={text ? undefined : 'list-head'}>
          {heading}
        </Heading>
      ) : null}
      {text ? (
        <Text tone="muted" className="list-head mt-3 max-w-reading">
          {text}
        </Text>
      ) : null}
      <CollectionGrid {...{ collections, columns, mobileColumns, ratio, showCount }} headingLevel={2} />
      <div className="mt-12 empty:hidden">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => withQuery(path, { page: number > 1 ? String(number) : undefined })}
        />
      </div>
    </Section>
  );
}
