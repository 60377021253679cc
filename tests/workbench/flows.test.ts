import { expect, it } from 'vitest';
import { isPage, isWholePage, modesOf } from '../../.storybook/modes.ts';
import { storyIndex } from './support/story-index.ts';

const flows = storyIndex.filter(({ title }) => title.startsWith('Flows/'));
const names = flows.flatMap(({ stories }) => stories);

it('[workbench, Stories are states] at least twelve flows chain plays, over the real server', () => {
  expect(names.length).toBeGreaterThanOrEqual(12);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, source, stories } of flows) {
    expect(source.match(/\bplay: async \(\)/g), path).toHaveLength(stories.length);
    expect(source, path).toMatch(/parameters: \{ \.\.\.flow\(/);
  }
});

it.each([
  'BrowseToThankYou',
  'CartLost',
  'SoldOutMeanwhile',
  'LanguageAndCurrency',
  'ReloadInCheckout',
  'SignIn',
  'WishlistUndone',
])('[workbench, Stories are states] %s is one of the flows', (name) => {
  expect(names).toContain(name);
});

it('[workbench, The gate 1] a flow is judged as the page it ends at, and seen in the modes of a state', () => {
  for (const { title, stories } of flows) {
    expect([isWholePage({ title }), isPage({ title })]).toEqual([true, false]);
    for (const name of stories) expect(modesOf({ title, name })).toEqual(['desktop', 'mobile']);
  }
});
