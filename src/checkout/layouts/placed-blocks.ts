import type { Block } from '#domain/page/page-document.ts';

/** The parts of a checkout that a theme can place, by block type. */
const PLACED_PARTS = [
  'express',
  'contact',
  'delivery',
  'shipping',
  'payment',
  'tip',
  'bump',
  'note',
  'summary',
  'discount',
  'terms',
  'place-order',
  'trust',
  'policies',
] as const;
export type PlacedPart = (typeof PLACED_PARTS)[number];

/** No order can be placed without these. */
const NEEDED: readonly PlacedPart[] = ['contact', 'delivery', 'shipping', 'payment', 'summary', 'terms', 'place-order'];

/** The theme's blocks with each checkout part once; required parts that are missing are added at the end. */
export function placedBlocks(blocks: readonly Block[]): Block[] {
  const seen = new Set<string>();
  const placed = onceEach(blocks, seen);
  return [
    ...placed,
    ...NEEDED.filter((type) => !seen.has(type)).map((type) => ({
      id: `needed-${type}`,
      type,
      settings: {},
      blocks: [],
    })),
  ];
}

function onceEach(blocks: readonly Block[], seen: Set<string>): Block[] {
  return blocks.flatMap((block) => {
    if (isPart(block.type)) {
      if (seen.has(block.type)) return [];
      seen.add(block.type);
    }
    return [{ ...block, blocks: onceEach(block.blocks, seen) }];
  });
}

export function isPart(type: string): type is PlacedPart {
  return (PLACED_PARTS as readonly string[]).includes(type);
}
