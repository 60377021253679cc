import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createElement } from 'react';
import type { ElementType } from 'react';
import { describe, expect, it } from 'vitest';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { themeBlocks } from '#theme/model/blocks.ts';
import { commonSettings } from '#theme/model/common-settings.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import { isKnownTitle } from '../../.storybook/titles.ts';
import { exists, root } from '../architecture/support/source-files.ts';
import { renderWithStores } from '../fixtures/render-with-stores.tsx';
import { sectionArgs } from '../fixtures/section-args.ts';
import { readComponent } from './support/component-source.ts';
import { brokenAnswers, isRefusing } from './support/answers.ts';
import {
  FORM_STATES,
  formFiles,
  hasPlainForm,
  namesOfForms,
  seenForms,
  STATES_OF_PLAIN_FORMS,
} from './support/form-states.ts';
import { isReachable, showsGivenWords } from './support/html-facts.ts';
import { foundOtherwise } from './support/found-otherwise.ts';
import {
  argsOf,
  blocksWithin,
  changedFrom,
  completedBy,
  requiredOfSection,
  untouched,
} from './support/section-rules.ts';
import type { SectionArgs } from './support/section-rules.ts';
import { fileAt, givenTo, htmlOf, missingStories, pascalCase, readStories, storyOf } from './support/story-files.ts';
import type { StoryFile, StoryModule } from './support/story-files.ts';
import { storyIndex } from './support/story-index.ts';
import type { IndexedFile } from './support/story-index.ts';
import { WITHIN_OTHERS, WORDLESS } from './support/wordless.ts';

const sections = Object.values(
  import.meta.glob<SectionDefinition>('../../theme-sections/*/*.section.ts', { eager: true, import: 'section' }),
);
const allStories = readStories(
  import.meta.glob<StoryModule>(['../../src/**/*.stories.tsx', '../../theme-sections/**/*.stories.tsx'], {
    eager: true,
  }),
);
const storiesAt = (path: string) => fileAt(allStories, path);
const sectionFile = (type: string) => storiesAt(`theme-sections/${type}/${type}.stories.tsx`);
const componentsIn = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/*.stories.tsx', '**/*.test.tsx'] }).sort();
const storiesOf = (path: string) => storiesAt(path.replace(/(?:\.form)?\.tsx$/, '.stories.tsx'));
const nameOf = (path: string) => basename(path).replace(/(?:\.form)?\.tsx$/, '');
/**
 * A keyboard reaches something in one of its stories. A layer, which is not in the server's HTML, always holds
 * something.
 */
const isReached = (file: StoryFile) =>
  htmlOf(storyOf(file, 'Default')) === '' || [...file.stories.values()].some((story) => isReachable(htmlOf(story)));
const isPlayed = (file: StoryFile) => [...file.stories.values()].some(({ play }) => play !== undefined);
/** A component is a file that exports its own name. */
const isComponent = (path: string) =>
  new RegExp(`export (?:function|const) ${pascalCase(nameOf(path))}\\b`).test(readFileSync(join(root, path), 'utf8'));

describe.each(sections.map((section) => [section.type, section] as const))('the section %s', (type, section) => {
  const all = () => [...sectionFile(type).stories];

  it('[workbench, The gate 4] has its stories with the required names', () => {
    expect(
      missingStories(sectionFile(type), [
        ...requiredOfSection(section),
        ...(hasPlainForm(section) ? STATES_OF_PLAIN_FORMS : []),
      ]),
    ).toEqual([]);
    expect(sectionFile(type).title).toMatch(/^Sections\//);
  });

  it('[workbench, The gate 4] has stories whose arguments are what its schema makes of them, and travel as JSON', () => {
    for (const [name, story] of all()) {
      const { settings, blocks, data } = argsOf(story);
      expect(completedBy(section, { settings, blocks }), name).toEqual({ settings, blocks });
      expect(data === undefined ? undefined : JSON.parse(JSON.stringify(data)), name).toEqual(data);
    }
  });

  it('[workbench, The gate 4] is seen with each of its settings at another value than the default', () => {
    const given = all().map(([, story]) => argsOf(story));
    const own = Object.fromEntries(
      Object.entries(section.settings).filter(([key]) => section.common === false || !(key in commonSettings)),
    );
    expect(
      untouched(
        own,
        given.map(({ settings }) => settings),
      ),
    ).toEqual([]);
    const blocks = given.flatMap((args) => blocksWithin(args.blocks));
    for (const [block, { settings }] of Object.entries(section.blocks ?? {})) {
      expect(
        untouched(
          settings,
          blocks.filter((one) => one.type === block).map((one) => one.settings),
        ),
        block,
      ).toEqual([]);
    }
  });

  it.each(section.presets.map((preset, index) => [preset.name, index, preset] as const))(
    '[workbench, The gate 4] shows its preset %s, and renders it as it is',
    (name, index, preset) => {
      const story = storyOf(sectionFile(type), index === 0 ? 'Default' : pascalCase(name));
      expect(changedFrom(section, preset, argsOf(story))).toEqual([]);
      const own = sectionArgs<SectionArgs & { id: string; blocks: SectionArgs['blocks'][number][] }>(section, {
        preset: name,
        data: argsOf(story).data,
      });
      const html = renderWithStores(createElement(sectionFile(type).component as ElementType<object>, own));
      expect(html).not.toBe('');
    },
  );

  it('[workbench, Stories are states] is played where it can be operated', () => {
    const isOperated = section.hydrate !== 'never' || isReachable(htmlOf(storyOf(sectionFile(type), 'Default')));
    expect(isOperated && !isPlayed(sectionFile(type))).toBe(false);
  });

  it.each(['Loading', 'Failed'].filter((name) => requiredOfSection(section).includes(name)))(
    '[workbench, Stories are states] %s comes from the network',
    (name) => {
      const story = storyOf(sectionFile(type), name);
      expect(story.args).toEqual(storyOf(sectionFile(type), 'Default').args);
      expect(story.parameters['network']).toBeDefined();
    },
  );

  it('[workbench, Stories are states] Selected is its first story in design mode', () => {
    const story = storyOf(sectionFile(type), 'Selected');
    expect(story.args).toEqual(storyOf(sectionFile(type), 'Default').args);
    expect(story.globals['design']).toBe('design');
  });
});

it('[workbench, The gate 4] what all sections have in common is seen at another value than the default', () => {
  const given = sections
    .filter(({ common }) => common !== false)
    .flatMap(({ type }) => [...sectionFile(type).stories.values()].map((story) => argsOf(story).settings));
  expect(untouched(commonSettings, given)).toEqual([]);
});

describe.each(Object.entries(themeBlocks))('the block %s', (type, { settings }) => {
  const file = () => storiesAt(`src/theme/blocks/${type}.stories.tsx`);

  it('[workbench, The gate 4] has its stories with the required names', () => {
    expect(missingStories(file(), ['Default', 'LongText'])).toEqual([]);
  });

  it('[workbench, The gate 4] is seen with each of its settings at another value than the default', () => {
    const placed = [...file().stories.values()].flatMap((story) => blocksWithin(argsOf(story).blocks));
    expect(
      untouched(
        settings,
        placed.filter((block) => block.type === type).map((block) => block.settings),
      ),
    ).toEqual([]);
  });
});

describe.each(seenForms.map((form) => [form.name, form] as const))('the form %s', (_, { stories, story }) => {
  const file = () => storiesAt(stories);

  it('[workbench, The gate 4] has its stories with the required names', () => {
    expect(missingStories(file(), FORM_STATES.map(story))).toEqual([]);
  });

  it.each(['Submitting', 'Refused', 'Success'] as const)(
    '[workbench, Stories are states] %s comes from the network and is played',
    (state) => {
      const { args, parameters, play } = storyOf(file(), story(state));
      expect(JSON.parse(JSON.stringify(args))).toEqual(args);
      expect(parameters['network']).toBeDefined();
      expect(play).toBeDefined();
    },
  );

  it('[workbench, Stories are states] waits for a server that has not answered, and is refused by one that says no', () => {
    expect(storyOf(file(), story('Submitting')).network).toBe('pending');
    expect(isRefusing(storyOf(file(), story('Refused')))).toBe(true);
  });
});

const layouts = sections.flatMap(({ settings: { layout }, type }) =>
  type === 'checkout'
    ? (layout?.options ?? []).map(({ value }) => `src/checkout/layouts/${value === 'old' ? 'three-page' : value}.tsx`)
    : [],
);

describe.each(layouts)('the checkout layout %s', (path) => {
  const states = ['Default', 'SignedIn', 'Discounted', 'EmptyCart', 'Loading', 'Invalid', 'PaymentFailed', 'Placed'];

  it('[workbench, The gate 4] has its stories with the required names', () => {
    expect(missingStories(storiesOf(path), states)).toEqual([]);
  });

  it.each(['Loading', 'PaymentFailed', 'Placed'])(
    '[workbench, Stories are states] %s comes from the network and is played',
    (name) => {
      const { args, network, play } = storyOf(storiesOf(path), name);
      expect(JSON.parse(JSON.stringify(args))).toEqual(args);
      expect(network).toBeDefined();
      expect(play).toBeDefined();
    },
  );
});

const titleOf = (path: string) => storyIndex.find((file) => file.path === path.replace('.tsx', '.stories.tsx'))?.title;
const isPrimitive = (path: string) => path.startsWith('src/ui/') || titleOf(path)?.startsWith('Primitives/') === true;
const components = ['src/ui/**/*.tsx', 'src/components/**/*.tsx', 'src/checkout/parts/**/*.tsx']
  .flatMap(componentsIn)
  .filter(isComponent)
  .filter((path) => !WITHIN_OTHERS.includes(path));
const parts = components.filter((path) => !isPrimitive(path));
const primitives = components.filter(isPrimitive);
/** Everything that shows words of somebody's stands long ones. */
const longText = (path: string) => (Object.hasOwn(WORDLESS, path) ? [] : ['LongText']);

describe.each(parts)('the checkout part %s', (path) => {
  it('[workbench, The gate 4] has its stories, and stands long words where it shows any', () => {
    expect(missingStories(storiesOf(path), ['Default', ...longText(path)])).toEqual([]);
  });

  it('[workbench, Stories are states] is played where it can be operated', () => {
    expect(isReached(storiesOf(path)) && !isPlayed(storiesOf(path))).toBe(false);
  });
});

describe.each(primitives)('the primitive %s', (path) => {
  it('[workbench, The gate 4] has its stories with the required names', () => {
    const file = storiesOf(path);
    const { canBeDisabled } = readComponent(path);
    expect(
      missingStories(file, [
        'Default',
        ...longText(path),
        ...(canBeDisabled ? ['Disabled'] : []),
        ...(isReached(file) ? ['Focused'] : []),
      ]),
    ).toEqual([]);
  });

  it('[workbench, The gate 4] is seen in every variant', () => {
    const file = storiesOf(path);
    const given = [...file.stories.values()].flatMap((story) => givenTo(file, story));
    const unseen = readComponent(path).variants.flatMap(({ name, values, fallback }) =>
      values
        .filter((value) => value !== fallback && !given.some((properties) => [properties[name]].flat().includes(value)))
        .map((value) => `${name} ${String(value)}`),
    );
    expect(unseen).toEqual([]);
  });
});

const pageTypes = [...new Set(Object.values(PAGE_ROUTES).flatMap((rows) => rows.map(({ page }) => page)))];

describe.each(pageTypes)('the page type %s', (type) => {
  it('[workbench, The gate 4] is shown whole, from an answer of the server', () => {
    const file = storyIndex.find(({ path }) => path === `stories/pages/${type.replaceAll('_', '-')}.stories.tsx`);
    expect(file?.title).toMatch(/^Pages\/\w+$/);
    expect(file?.stories).toContain('Default');
  });
});

describe('the workbench', () => {
  it('[workbench, The gate 4] there is something of every kind to look at', () => {
    for (const kind of [sections, seenForms, layouts, parts, primitives]) expect(kind.length).toBeGreaterThan(0);
  });

  it('[workbench, The gate 4] a component without long words shows none, and is there', () => {
    const showsAny = (path: string) =>
      showsGivenWords(htmlOf(storyOf(storiesOf(path), 'Default')), storyOf(storiesOf(path), 'Default').args);
    expect(Object.keys(WORDLESS).filter((path) => !exists(path) || showsAny(path))).toEqual([]);
  });

  it('[workbench, The gate 4] knows every form there is', () => {
    expect(formFiles.filter((path) => namesOfForms(path).length === 0)).toEqual([]);
  });

  it('[workbench, Stories are states] answers calls as the contracts of the shop have it', async () => {
    const broken = await Promise.all(
      [...allStories.values()].flatMap(({ path, stories }) =>
        [...stories].map(async ([name, story]) =>
          (await brokenAnswers(story)).map((what) => `${path} ${name}: ${what}`),
        ),
      ),
    );
    expect(broken.flat()).toEqual([]);
  });

  const ofComponents = storyIndex.filter(({ path }) => !path.startsWith('stories/'));

  it('[workbench, The gate 4] has no orphan: a file of stories stands beside its component, and has stories', () => {
    const isBeside = (path: string) =>
      ['.tsx', '.form.tsx', '.view.tsx'].some((end) => exists(path.replace('.stories.tsx', end)));
    const isBlock = ({ path, name }: IndexedFile) =>
      path.startsWith('src/theme/blocks/') && Object.hasOwn(themeBlocks, name);
    expect(ofComponents.filter((file) => !isBeside(file.path) && !isBlock(file)).map(({ path }) => path)).toEqual([]);
    expect(storyIndex.filter(({ stories }) => stories.length === 0).map(({ path }) => path)).toEqual([]);
    expect(ofComponents.filter(({ stories }) => !stories.includes('Default')).map(({ path }) => path)).toEqual([]);
  });

  it('[workbench, Stories are states] titles say area and component, each once', () => {
    const titles = storyIndex.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(storyIndex.filter(({ title }) => !isKnownTitle(title)).map(({ path }) => path)).toEqual([]);
    expect(
      ofComponents.filter(({ title, name }) => title.split('/').at(-1) !== pascalCase(name)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('[workbench, Stories are states] plays find what they use by role and name', () => {
    const beside = globSync('stories/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.stories.tsx'] }).map((path) => ({
      path,
      source: readFileSync(join(root, path), 'utf8'),
    }));
    const faults = [...storyIndex, ...beside].flatMap(({ path, source }) =>
      foundOtherwise(source).map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(
      foundOtherwise(
        "userEvent.click(canvas.getByText('Order')); canvas.getByLabelText('Email'); root.querySelector('a')",
      ),
    ).toHaveLength(3);
  });
});
