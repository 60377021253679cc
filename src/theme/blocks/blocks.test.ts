import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../tests/fixtures/blocks-of.ts';
import { picture } from '../../../tests/fixtures/editorial.ts';
import { renderView } from '../../../tests/fixtures/render-view.ts';
import { themeBlocks } from '#theme/model/blocks.ts';
import { Blocks } from './blocks.tsx';
import type { BlocksProps } from './blocks.tsx';

type Json = Parameters<typeof blocksOf>[0];
const html = (json: Json, surroundings: Omit<BlocksProps, 'blocks'> = {}) =>
  renderView(createElement(Blocks, { blocks: blocksOf(json), ...surroundings }));
const one = (type: string, settings: Record<string, unknown> = {}) => html({ one: { type, settings } });
const image = picture('journal/a-week-at-the-kiln.jpg');

describe('shared blocks', () => {
  it.each(Object.keys(themeBlocks).filter((type) => !['text', 'rich-text', 'image', 'group'].includes(type)))(
    '[theme-model, Shared blocks] %s renders with its defaults',
    (type) => {
      expect(one(type)).not.toBe('');
    },
  );

  it.each(['text', 'rich-text', 'image'])('[look] %s renders nothing while it is empty', (type) => {
    expect(one(type)).toBe('');
  });

  it.each([
    ['heading', 'text', 'Kept for long', '>Kept for long</h2>'],
    ['heading', 'size', 'display', 'text-64'],
    ['heading', 'align', 'center', 'text-center'],
    ['text', 'text', 'Oak', '>Oak</p>'],
    ['text', 'tone', 'muted', 'text-muted'],
    ['text', 'align', 'end', 'text-end'],
    ['rich-text', 'html', '<p>Oak</p>', '<p>Oak</p>'],
    ['rich-text', 'align', 'center', 'text-center'],
    ['image', 'image', image, image.src],
    ['image', 'ratio', '4/5', '--ratio:4/5'],
    ['button', 'label', 'Set the table', '>Set the table</a>'],
    ['button', 'url', '/collections/oak', 'href="/collections/oak"'],
    ['button', 'style', 'secondary', 'border-control'],
    ['icon-with-text', 'icon', 'lock', 'M5.5 10.5h13v10h-13v-10Z'],
    ['icon-with-text', 'title', 'Mended', 'Mended'],
    ['icon-with-text', 'text', 'For life', 'For life'],
    ['group', 'direction', 'row', 'flex-wrap'],
    ['group', 'gap', 12, 'gap:48px'],
    ['group', 'align', 'center', 'items-center'],
    ['spacer', 'size', 10, 'height:40px'],
  ])('[theme-model, rule 7] %s: %s reaches the page', (type, name, value, expected) => {
    const filled =
      {
        text: { text: 'Linen' },
        'rich-text': { html: '<p>Linen</p>' },
        image: { image: picture('journal/looking-after-oak.jpg') },
      }[type] ?? {};
    expect(one(type, filled)).not.toContain(expected);
    expect(one(type, { ...filled, [name]: value })).toContain(expected);
  });

  it("[workbench] only the first heading is the page's title, wherever it is", () => {
    const heading = (text: string) => ({ type: 'heading', settings: { text } });
    const page = html(
      { group: { type: 'group', blocks: { a: heading('Title'), b: heading('Second') } }, c: heading('Third') },
      { level: 1 },
    );
    expect([...page.matchAll(/<h(\d)[^>]*>(\w+)/g)].map(([, level, text]) => `${level} ${text}`)).toEqual([
      '1 Title',
      '2 Second',
      '2 Third',
    ]);
  });

  it('[theme-model, Shared blocks] a block without an alignment of its own follows its group, and that its section', () => {
    const json = { group: { type: 'group', blocks: { a: { type: 'text', settings: { text: 'Oak' } } } } };
    expect(html(json, { align: 'center' })).toMatch(/items-center.*text-center/s);
    expect(html({ group: { ...json.group, settings: { align: 'end' } } }, { align: 'center' })).toMatch(
      /items-end.*text-end/s,
    );
  });

  it('[look] a button without text or address is not rendered', () => {
    expect(one('button', { label: '' })).toBe('');
    expect(one('button', { url: '' })).toBe('');
  });

  it("[theme-model, rule 5] a block of another section's own is ignored", () => {
    expect(renderView(createElement(Blocks, { blocks: [{ id: 'x', type: '_slide', settings: {}, blocks: [] }] }))).toBe(
      '',
    );
  });
});
