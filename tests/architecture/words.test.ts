import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { identifiersOf } from './support/identifiers.ts';
import { sourceFiles } from './support/source-files.ts';

/** Words of our own for which the trade has another, in names that stand anywhere or only in some sources. */
const RETIRED: readonly { name: RegExp; instead: string; path?: RegExp }[] = [
  { name: /^reckon/i, instead: 'calculate' },
  { name: /(?<!^)Wish$/, instead: '…Input' },
  { name: /^(?:Given|Held|Kept|Wanted|Told|Known)(?:[A-Z]\w*)?$/, instead: 'what it is: Stored…, Locked…, Requested…' },
  {
    name: /^(?:ActContext|followActs|rehearse|seldom|limitGuesses)$/,
    instead: 'ActionContext, startActions, throttled, …',
  },
  {
    name: /^(?:editions?|editionOf|settledPaths|Outlines?|ProductArchive)$/,
    instead: 'variantKey, canonicalPaths, summary',
  },
  {
    name: /^(?:ProductWay|ProductHeart|OwnBill|LeadToWrong)$/,
    instead: 'ProductBreadcrumbs, BillingAddressForm, FocusFirstError',
  },
  { name: /^(?:Journal|[fF]ilms?|Parcels?|goods|things?)$/, instead: 'BlogModel, video, Shipment, items, its name' },
  {
    name: /^(?:late|Late|awaited)$/,
    instead: 'deferred',
    path: /^(?:src\/(?!server|domain)|theme-sections|scripts)\/?/,
  },
  { name: /^journal$/, instead: 'blog', path: /^src\/(?:server\/modules|stores|components|app)\// },
];

const retired = (path: string, identifier: string) =>
  RETIRED.find((word) => word.name.test(identifier) && (word.path?.test(path) ?? true));

describe('words', () => {
  it('[architecture] identifiers are made of the trade’s terms', () => {
    const found = sourceFiles.flatMap((file) =>
      [...identifiersOf(file.path, file.source)].flatMap((name) => {
        const word = retired(file.path, name);
        return word ? [`${file.path}: ${name} (say ${word.instead})`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it('[architecture] files are named by them too', () => {
    const names = sourceFiles.map(({ path }) => basename(path).split('.')[0] ?? '');
    expect(
      names.filter((name) => /(?:^|-)(?:reckon|parcels?|journal|films?|seldom|kept|late|awaited)(?:-|$)/.test(name)),
    ).toEqual([]);
  });
});
