import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './faq.section.ts';
import type { Props } from './faq.settings.ts';
import { View } from './faq.view.tsx';

const argsOf = (settings: Record<string, unknown> = {}, blocks?: Parameters<typeof sectionArgs<Props>>[1]['blocks']) =>
  sectionArgs<Props>(section, { settings, blocks, data: null });
const html = (...given: Parameters<typeof argsOf>) => renderView(createElement(View, argsOf(...given)));
const question = (words: string, answer: string, open = false) => ({
  type: 'question',
  settings: { question: words, answer, open },
});

describe('view', () => {
  it('[hydration] questions open without script, all shut at first but those that are told to', () => {
    const shown = html({}, { a: question('One?', '<p>Yes</p>'), b: question('Two?', '<p>No</p>', true) });
    expect(shown.match(/<details/g)).toHaveLength(2);
    expect(shown.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect(shown).toContain('<p>Yes</p>');
  });

  it('[theme-model, rule 6] shows nothing where nothing is asked', () => {
    expect(html({}, { a: question('', '<p>Yes</p>') })).toBe('');
  });

  it.each([
    ['heading', 'Before you order', 'Before you order'],
    ['headingLevel', 'page', '<h1'],
    ['text', 'What we are asked most', 'What we are asked most'],
    ['layout', 'beside', 'minmax(0,2fr)'],
    ['oneOpen', true, 'name="faq-questions"'],
    ['scheme', 'contrast', 'data-scheme="contrast"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });
});

describe('structured data', () => {
  const told = (...given: Parameters<typeof argsOf>) => section.structuredData?.(argsOf(...given) as never);

  it('[core §2] tells search engines each question that has an answer', () => {
    expect(
      told({}, { a: question('One?', '<p>Yes</p>'), b: question('Two?', ''), c: question('', '<p>No</p>') }),
    ).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'One?', acceptedAnswer: { '@type': 'Answer', text: '<p>Yes</p>' } }],
      },
    ]);
  });

  it('[theme-model, rule 6] tells nothing where it shall not, or there is nothing', () => {
    expect([told({ searchEngines: false }), told({}, { a: question('One?', '') })]).toEqual([[], []]);
  });
});
