import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { identifiersOf } from './support/identifiers.ts';
import { sourceFiles } from './support/source-files.ts';

/** Words of our own that the trade has another for, as whole identifiers or their beginnings, with that other. */
const RETIRED: readonly [pattern: RegExp, instead: string][] = [
  [/^reckon/i, 'calculate'],
  [/(?<!^)Wish$/, '…Input'],
  [/^(?:Given|Held|Kept|Wanted|Told|Known)(?:[A-Z]\w*)?$/, 'what it is: Stored…, Locked…, Requested…'],
  [/^(?:ActContext|followActs|rehearse|seldom|limitGuesses)$/, 'ActionContext, startActions, warmUp, throttled, …'],
  [/^(?:edition|editionOf|settledPaths|outlines?|archive)$/i, 'variantKey, canonicalPaths, summary, record'],
  [
    /^(?:ProductWay|ProductHeart|OwnBill|LeadToWrong)$/,
    'Breadcrumbs, WishlistButton, BillingAddressForm, FocusFirstError',
  ],
  [/^(?:journal|film)s?$/i, 'blog, video'],
  [/^(?:parcel|goods|thing)s?$/i, 'shipment, items, its name'],
];

/** Names in the language of the specification, of browsers and of packages. */
const ALLOWED = new Set<string>([]);

const retired = (name: string) => RETIRED.find(([pattern]) => !ALLOWED.has(name) && pattern.test(name));

describe('words', () => {
  it('[architecture] identifiers are made of the trade’s terms', () => {
    const found = sourceFiles.flatMap((file) =>
      [...identifiersOf(file.path, file.source)].flatMap((name) => {
        const hit = retired(name);
        return hit ? [`${file.path}: ${name} (say ${hit[1]})`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it('[architecture] files are named by them too', () => {
    const names = sourceFiles.map(({ path }) => basename(path).split('.')[0] ?? '');
    expect(
      names.filter((name) => /(?:^|-)(?:reckon|parcels?|journal|films?|seldom|kept|awaited)(?:-|$)/.test(name)),
    ).toEqual([]);
  });
});
