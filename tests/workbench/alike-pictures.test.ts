import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { baselinesFolder, picturesIn } from '../visual/baselines.ts';
import { baselineFile, storyOf } from '../visual/names.ts';
import type { StoryModule } from './support/story-files.ts';

interface Alike {
  /** Stories of one component, by id without its own. */
  readonly stories: readonly [component: string, ...names: string[]];
  readonly reason: string;
}

/** States that differ in what is said, done or led to, and not in what is drawn. */
const ALIKE: readonly Alike[] = [
  {
    stories: ['blocks-image', 'default', 'long-text'],
    reason: 'An alternative text is read where the picture is not seen.',
  },
  {
    stories: ['blocks-quickshop', 'failed', 'loading'],
    reason: 'The page of the product itself is on its way, and nothing else is shown until it is there.',
  },
  {
    stories: ['checkout-parts-orderbump', 'loading', 'taken'],
    reason: 'That an answer is awaited is told: a box that grew pale with every press would flicker.',
  },
  {
    stories: ['checkout-parts-paymentchallenge', 'abandoned', 'default'],
    reason: 'Who opened the question takes it away.',
  },
  { stories: ['checkout-parts-postpurchase', 'adding', 'failed'], reason: 'Both go on to the order.' },
  { stories: ['checkout-parts-tiernudges', 'default', 'two-lines'], reason: 'Two lines of one product are one word.' },
  { stories: ['checkout-parts-totalannouncer', 'announcing', 'pending'], reason: 'What differs is announced.' },
  { stories: ['primitives-button', 'focused', 'pressed'], reason: 'A press leaves the focus where it was.' },
  { stories: ['primitives-checkbox', 'focused', 'toggled'], reason: 'Toggled twice.' },
  { stories: ['primitives-iconbutton', 'focused', 'pressed'], reason: 'A press leaves the focus where it was.' },
  { stories: ['primitives-listend', 'default', 'endless'], reason: 'The same button, which presses itself.' },
  {
    stories: ['primitives-picture', 'default', 'priority', 'widths'],
    reason: 'What differs is which file is loaded, and when.',
  },
  {
    stories: ['primitives-quantitystepper', 'at-maximum', 'typing'],
    reason: 'What was typed became the most there is.',
  },
  { stories: ['primitives-section', 'default', 'entering'], reason: 'Its entrance is over.' },
  { stories: ['primitives-spinner', 'default', 'silent'], reason: 'What differs is announced.' },
  { stories: ['primitives-wishlistbutton', 'default', 'long-text'], reason: 'The name of the product is heard.' },
  {
    stories: ['sections-cartdrawer', 'default', 'wallets-off'],
    reason: 'A section that shows no wallets looks as in a shop that has none.',
  },
  { stories: ['sections-cartdrawer', 'empty', 'remove-last'], reason: 'The last line was taken out.' },
  {
    stories: ['sections-cartpage', 'default', 'wallets-off'],
    reason: 'A section that shows no wallets looks as in a shop that has none.',
  },
  {
    stories: ['sections-checkout', 'default', 'wallets-off'],
    reason: 'A section that shows no wallets looks as in a shop that has none.',
  },
  {
    stories: ['sections-sectionrenderer', 'failed-around', 'loading'],
    reason: 'Neither a broken part around the page nor an awaited one leaves a gap.',
  },
  { stories: ['sections-signin', 'empty', 'on-the-way'], reason: 'What differs is where the links lead.' },
];

const modules = import.meta.glob<StoryModule>(['../../src/**/*.stories.tsx', '../../theme-sections/**/*.stories.tsx'], {
  eager: true,
});

/** The ids of stories that say why they draw nothing: the gate holds them to it. */
const drawNothing = new Set(
  Object.values(modules).flatMap(({ default: meta, ...stories }) =>
    Object.entries(stories).flatMap(([name, own]) =>
      'drawsNothing' in { ...meta.parameters, ...own.parameters } ? [toId(meta.title, storyNameFromExport(name))] : [],
    ),
  ),
);

/** The digests of each story's pictures by mode. */
const digests = new Map<string, Map<string, string>>();
for (const name of picturesIn(baselinesFolder)) {
  const { id, mode } = storyOf(name);
  const digest = createHash('sha1')
    .update(readFileSync(baselineFile(baselinesFolder, name)))
    .digest('hex');
  digests.set(id, (digests.get(id) ?? new Map<string, string>()).set(mode, digest));
}

const componentOf = (id: string) => id.slice(0, id.indexOf('--'));
const paired = (ids: readonly string[]) =>
  ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const));

function areAlike([one, other]: readonly [string, string]): boolean {
  const shared = [...digests.get(one)!].filter(([mode]) => digests.get(other)!.has(mode));
  return shared.length > 0 && shared.every(([mode, digest]) => digests.get(other)!.get(mode) === digest);
}

it('[workbench, The gate 2] no two states of a component look the same in every mode, but for those that are told apart otherwise', () => {
  const components = Map.groupBy([...digests.keys()].filter((id) => !drawNothing.has(id)).sort(), componentOf);
  const found = [...components.values()]
    .flatMap(paired)
    .filter(areAlike)
    .map((pair) => pair.join(' = '));
  const known = ALIKE.flatMap(({ stories: [component, ...names] }) =>
    paired(names.map((name) => `${component}--${name}`).sort()),
  ).map((pair) => pair.join(' = '));
  expect(found.sort()).toEqual(known.sort());
});
