import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import { messageFiles, messageFolders, readMessages } from '../../scripts/lib/message-files.ts';
import { MessageParts } from '../../scripts/lib/message-parts.ts';
import { root } from './support/source-files.ts';

const languages = ['de', 'fr', 'ja', 'ar'];
/** What the server says itself: mails, titles and the payment pages; no browser loads it. */
const SERVER = 'src/locales/server';
const folders = [...messageFolders(root), SERVER];
const sections = sectionRegistry(
  import.meta.glob<{ section: SectionDefinition }>('../../theme-sections/*/*.section.ts', { eager: true }),
);

/** The server's messages, apart from the interface's, which may have the same names. */
function readServer(language: string): Record<string, string> {
  const messages = JSON.parse(readFileSync(join(root, SERVER, `${language}.json`), 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(messages).map(([id, text]) => [`server:${id}`, text]));
}

/** Every message of a language, the server's among them. */
const read = (language: string): Record<string, string> => ({
  ...readMessages(root, language),
  ...readServer(language),
});

/**
 * The arguments a message takes: a translation that forgets one prints nothing in its place. Braces alternate: an odd
 * one opens an argument, an even one a message inside a plural or a select.
 */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  for (const { 0: brace, index } of message.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    const name = /^\{\s*(\w+)/.exec(message.slice(index))?.[1];
    if (depth % 2 === 1 && name) names.add(name);
  }
  return [...names].sort();
}

/** The forms of each plural of a message. */
function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

describe('messages', () => {
  it.each(folders)('[workbench, The repository] %s has one file a language, and no other', (folder) => {
    const found = globSync(`${folder}/*.json`, { cwd: root }).map((path) => basename(path, '.json'));
    expect(found.sort()).toEqual(['en', ...languages].sort());
  });

  it('[workbench, The repository] no message has two texts', () => {
    const ids = messageFiles(root, 'en').flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(languages)('[workbench, The repository] %s has every message of en, and no other', (language) => {
    const translated = Object.keys(read(language));
    const wanted = Object.keys(read('en'));
    expect({
      missing: wanted.filter((id) => !translated.includes(id)),
      unknown: translated.filter((id) => !wanted.includes(id)),
    }).toEqual({ missing: [], unknown: [] });
  });

  it.each(languages)('[workbench, The repository] %s uses the arguments of en', (language) => {
    const english = read('en');
    const differing = Object.entries(read(language)).filter(
      ([id, text]) => argumentsOf(text).join() !== argumentsOf(english[id] ?? '').join(),
    );
    expect(differing.map(([id]) => id)).toEqual([]);
  });

  it.each(languages)('[workbench, The repository] %s leaves no message empty', (language) => {
    expect(
      Object.entries(read(language))
        .filter(([, text]) => text.trim() === '')
        .map(([id]) => id),
    ).toEqual([]);
  });

  it('[performance] each is said by the application or by a part of its code that brings it', () => {
    const parts = new MessageParts(
      root,
      { application: 'src/app/client/client.tsx', sections },
      readMessages(root, 'en'),
    );
    const brought = new Set([...parts.always, ...parts.names.flatMap((name) => [...parts.saidBy(name)])]);
    expect(Object.keys(readMessages(root, 'en')).filter((id) => !brought.has(id))).toEqual([]);
    // What the checkout says comes with it alone.
    expect([...parts.always].filter((id) => /^(?:address|checkout|contact|order)\./.test(id))).toEqual([]);
  });

  it.each([
    ['en', /\blog(?:ged|ging)?[ -]?(?:in|out)\b/i],
    ['de', /\b(?:ein|aus)(?:ge)?logg/i],
    ['fr', /\b(?:s’identifi|ident(?:ifié|ification))/i],
    ['ja', /サイン(?:イン|アウト)/],
    ['ar', /تسجيل الولوج|لوج(?:ين|ن)/],
  ] as const)(
    '[workbench, The repository] %s has one word for signing in, on pages and in mails',
    (language, other) => {
      expect(Object.entries(read(language)).filter(([, text]) => other.test(text))).toEqual([]);
    },
  );

  it.each([
    ['en', /e-mail|\b(?:mails?|parcels?|things?|telephone|go on|forget|the shop)\b/i],
    ['en', /\b(?:(?:had|sold) any more|given back|chosen|kept|to come|moved out)\b/i],
    ['de', /\b(?:du|dich|dir|deine?[mnrs]?)\b|noch einmal versuchen|versuchen sie es (?:\w+ )?noch einmal/i],
    ['fr', /vous êtes (?:connecté|parti)/i],
    ['ja', /レジに進む/],
    ['ar', /لا نرسل/],
  ] as const)('[look] %s says it as its shops do, without %s', (language, retired) => {
    expect(Object.entries(read(language)).filter(([, text]) => retired.test(text))).toEqual([]);
  });

  it('[look] French has a narrow no-break space before : ; ! ? and inside its quotation marks', () => {
    expect(Object.entries(read('fr')).filter(([, text]) => / [:;!?»]|« |[^\u202f]»/.test(text))).toEqual([]);
  });

  it('[look] Arabic has every form of a plural', () => {
    const forms = ['one', 'two', 'few', 'many', 'other'];
    const incomplete = Object.entries(read('ar')).filter(([, text]) =>
      pluralsOf(parse(text)).some(
        (found) =>
          found.some((form) => forms.slice(0, -1).includes(form)) && !forms.every((form) => found.includes(form)),
      ),
    );
    expect(incomplete).toEqual([]);
  });

  it('[workbench, The repository] arguments are read through plurals', () => {
    expect(argumentsOf('{name} has {count, plural, one {item} other {# of {total}}}')).toEqual([
      'count',
      'name',
      'total',
    ]);
  });
});
