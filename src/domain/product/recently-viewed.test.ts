import { expect, it } from 'vitest';
import { readViewed, withViewed } from './recently-viewed.ts';

it('[theme-model, Sections] the latest product comes first, each once, two dozen at most', () => {
  let kept: string | null = null;
  for (let index = 0; index < 30; index += 1) kept = withViewed(kept, `p-${index}`);
  expect(readViewed(kept)).toHaveLength(24);
  expect(readViewed(withViewed(kept, 'p-10')).slice(0, 3)).toEqual(['p-10', 'p-29', 'p-28']);
  expect(readViewed(withViewed(kept, 'p-10'))).toHaveLength(24);
});

it.each([null, '', '{', '{}', '"a"', '[1,null,{}]', '[""]'])('[reliability] %j in storage is no list', (text) => {
  expect(readViewed(text)).toEqual([]);
  expect(readViewed(withViewed(text, 'vase'))).toEqual(['vase']);
});
