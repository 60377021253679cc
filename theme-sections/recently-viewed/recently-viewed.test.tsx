import { describe, expect, it } from 'vitest';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './recently-viewed.section.ts';
import type { Props } from './recently-viewed.settings.ts';
import { View } from './recently-viewed.view.tsx';

describe('recently viewed', () => {
  it('[caching] writes nothing personal into a cached page', () => {
    expect(renderWithStores(<View {...sectionArgs<Props>(section, { data: { own: null } })} />)).toBe(
      '<div hidden=""></div>',
    );
  });

  it('[theme-model, Sections] knows the product whose page it stands on', async () => {
    const on = (page: ReturnType<typeof pageRequest>) =>
      section.load?.(loadContext(section, { catalogue: catalogueOf({}), page }));
    expect(await on(pageRequest('product', '/products/carafe', { handle: 'carafe' }))).toEqual({ own: 'carafe' });
    expect(await on(pageRequest('collection', '/collections/oak', { handle: 'oak' }))).toEqual({ own: null });
  });
});
