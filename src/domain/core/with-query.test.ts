import { expect, it } from 'vitest';
import { withQuery } from './with-query.ts';

it('[core §2] an address leaves out what is empty', () => {
  expect(withQuery('/search', { q: 'oak & ash', page: undefined })).toBe('/search?q=oak+%26+ash');
  expect(withQuery('/collections/all', { sort_by: '' })).toBe('/collections/all');
});
