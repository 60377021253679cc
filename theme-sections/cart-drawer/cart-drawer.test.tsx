import { describe, expect, it } from 'vitest';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './cart-drawer.section.ts';
import type { Props } from './cart-drawer.settings.ts';
import { View } from './cart-drawer.view.tsx';

describe('cart drawer', () => {
  it('[caching] writes nothing personal into a cached page', () => {
    const html = renderWithStores(<View {...sectionArgs<Props>(section, { data: undefined })} />);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('');
  });

  it('[theme-model, rule 3] stands in the overlay group, once, in a frame of its own', () => {
    expect(section).toMatchObject({
      limit: 1,
      enabledOn: { groups: ['overlay'] },
      common: false,
      hydrate: 'interaction',
    });
  });
});
