import { expect, it } from 'vitest';
import { shownPages } from './pagination.tsx';

it('[decisions, The wire] shows every page of a short list', () => {
  expect(shownPages(2, 4)).toEqual([1, 2, 3, 4]);
});

it('[decisions, The wire] leaves out the far ones, never a single page', () => {
  expect(shownPages(1, 9)).toEqual([1, 2, undefined, 9]);
  expect(shownPages(3, 9)).toEqual([1, 2, 3, 4, undefined, 9]);
  expect(shownPages(4, 9)).toEqual([1, 2, 3, 4, 5, undefined, 9]);
  expect(shownPages(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9]);
  expect(shownPages(9, 9)).toEqual([1, undefined, 8, 9]);
});
