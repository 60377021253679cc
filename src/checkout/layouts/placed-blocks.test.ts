import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/page/page-document.ts';
import { placedBlocks } from './placed-blocks.ts';

const block = (type: string, blocks: Block[] = []): Block => ({ id: type, type, settings: {}, blocks });
const typesOf = (blocks: readonly Block[]): unknown[] =>
  blocks.map(({ type, blocks: inner }) => (inner.length > 0 ? [type, typesOf(inner)] : type));

describe('the blocks of a checkout', () => {
  it('[decisions, Layout names] stand where the theme has put them, columns and all', () => {
    const placed = [
      block('column', [block('contact'), block('delivery'), block('shipping'), block('payment')]),
      block('column', [block('summary'), block('terms'), block('place-order')]),
    ];
    expect(placedBlocks(placed)).toEqual(placed);
  });

  it('[core §2] come at the end where the theme has forgotten what nobody can buy without', () => {
    expect(typesOf(placedBlocks([block('heading'), block('column', [block('contact'), block('payment')])]))).toEqual([
      'heading',
      ['column', ['contact', 'payment']],
      'delivery',
      'shipping',
      'summary',
      'terms',
      'place-order',
    ]);
  });

  it('[theme-model, rule 6] stand once, wherever a theme has them twice', () => {
    const twice = placedBlocks([block('contact'), block('column', [block('contact'), block('text')])]);
    expect(typesOf(twice).slice(0, 2)).toEqual(['contact', ['column', ['text']]]);
  });
});
