import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, editsClash, invertEdits, OperationError, valueAt } from './edits.ts';
import type { Doc, Edit, Json, Path } from './edits.ts';
import { apply, editsOf, invert, withOrders } from './operations.ts';
import type { Operation } from './operations.ts';
import { permissionFor } from './permission.ts';

const theme: Doc = withOrders<Doc>({
  name: 'Plaster',
  preset: 'plaster',
  settings: { radius: 4 },
  schemes: {},
  groups: { header: { sections: { bar: { type: 'announcement-bar', settings: { text: 'Free' } } }, order: ['bar'] } },
  templates: {
    index: {
      sections: {
        hero: {
          type: 'hero',
          settings: { heading: 'Rooms', order: 'asc' },
          blocks: { one: { type: 'heading' }, two: { type: 'text', settings: { text: 'a' } } },
          block_order: ['one', 'two'],
        },
        list: { type: 'collection-list', settings: {} },
        faq: { type: 'faq', locked: true, blocks: { q: { type: 'question', settings: { text: 'Why?' } } } },
      },
      order: ['hero', 'list', 'faq'],
    },
  },
});
const index: Path = ['templates', 'index', 'sections'];
const orderOf = (doc: Doc) => valueAt(doc, ['templates', 'index', 'order']);
const bytes = (doc: Doc) => JSON.stringify(doc);

describe('operations on a theme', () => {
  it('[theme-model, rule 1] a section stands behind its sibling, moves, goes, and comes back where it stood', () => {
    const node = { type: 'rich-text', settings: { text: 'New' } };
    const inserted = apply(theme, { op: 'insert', path: [...index, 'text'], after: 'hero', node });
    expect(orderOf(inserted)).toEqual(['hero', 'text', 'list', 'faq']);
    const moved = apply(inserted, { op: 'move', path: [...index, 'text'], after: null });
    expect(orderOf(moved)).toEqual(['text', 'hero', 'list', 'faq']);
    const removal: Operation = { op: 'remove', path: [...index, 'hero'] };
    const removed = apply(moved, removal);
    expect(orderOf(removed)).toEqual(['text', 'list', 'faq']);
    expect(bytes(applyEdits(removed, invert(moved, removal)))).toBe(bytes(moved));
  });

  it('[theme-model, rule 2] a block moves into another section, and blocks that had no order are in that of their keys', () => {
    const block = (section: string, id: string) => [...index, section, 'blocks', id];
    const moved = apply(theme, { op: 'move', path: block('hero', 'two'), after: 'q', to: block('faq', 'two') });
    expect(valueAt(moved, [...index, 'faq', 'block_order'])).toEqual(['q', 'two']);
    expect(valueAt(moved, [...index, 'hero', 'block_order'])).toEqual(['one']);
    expect(() => apply(theme, { op: 'move', path: [...index, 'hero'], after: null, to: block('hero', 'x') })).toThrow(
      'bad_operation',
    );
  });

  it.each<[string, Operation]>([
    ['bad_key', { op: 'set', path: ['settings', '__proto__'], value: {} }],
    ['bad_key', { op: 'set', path: ['constructor', 'x'], value: 1 }],
    ['bad_key', { op: 'set', path: ['settings', 'a'], value: JSON.parse('{"b":{"__proto__":{"c":1}}}') as Json }],
    ['bad_key', { op: 'insert', path: [...index, 'prototype'], after: null, node: { type: 'hero' } }],
    ['bad_value', { op: 'set', path: ['name'], value: 'a\0b' }],
    ['bad_value', { op: 'set', path: ['name'], value: '\ud800' }],
    ['bad_value', { op: 'set', path: ['settings', 'radius'], value: Infinity }],
    ['bad_value', { op: 'set', path: [], value: [] }],
    ['bad_operation', { op: 'set', path: ['templates', 'index', 'order'], value: [] }],
    ['bad_operation', { op: 'set', path: [...index, 'hero'], value: { type: 'faq' } }],
    ['bad_operation', { op: 'remove', path: ['settings'] }],
    ['not_there', { op: 'set', path: [...index, 'gone', 'settings', 'text'], value: 'x' }],
    ['not_there', { op: 'set', path: ['name', 'first'], value: 'x' }],
    ['not_there', { op: 'insert', path: [...index, 'x'], after: 'gone', node: { type: 'hero' } }],
    ['not_there', { op: 'move', path: [...index, 'gone'], after: null }],
    ['there_already', { op: 'insert', path: [...index, 'hero'], after: null, node: { type: 'hero' } }],
    ['too_deep', { op: 'set', path: ['settings', 'a'], value: JSON.parse('['.repeat(60) + ']'.repeat(60)) as Json }],
  ])('[reliability] refuses %s', (code, operation) => {
    const before = bytes(theme);
    expect(() => apply(theme, operation)).toThrow(expect.objectContaining({ code }) as Error);
    expect(bytes(theme)).toBe(before);
  });

  it('[decisions, Merchants and previews] names the permission that an operation needs', () => {
    const needs = (operation: Operation) => permissionFor(theme, editsOf(theme, operation));
    const heading = [...index, 'hero', 'settings', 'heading'];
    expect([
      needs({ op: 'set', path: heading, value: 'x' }),
      needs({ op: 'set', path: [...index, 'list', 'settings', 'locked'], value: true }),
      needs({ op: 'remove', path: [...index, 'list'] }),
      needs({ op: 'set', path: ['messages', 'de', 'a'], value: 'b' }),
    ]).toEqual(['content', 'content', 'content', 'content']);
    expect([
      needs({ op: 'set', path: ['settings', 'radius'], value: 1 }),
      needs({ op: 'set', path: [], value: {} }),
      needs({ op: 'set', path: [...index, 'list', 'locked'], value: true }),
      needs({ op: 'set', path: [...index, 'faq', 'blocks', 'q', 'settings', 'text'], value: 'x' }),
      needs({ op: 'move', path: [...index, 'faq'], after: null }),
      needs({ op: 'set', path: ['templates', 'index'] }),
      needs({ op: 'insert', path: [...index, 'x'], after: null, node: { type: 'hero', locked: true } }),
      needs({
        op: 'batch',
        operations: [
          { op: 'set', path: heading, value: 'x' },
          { op: 'remove', path: [...index, 'faq'] },
        ],
      }),
    ]).toEqual(Array.from({ length: 8 }, () => 'design'));
  });
});

/** Numbers that choose among what a document has, so that operations fit whatever came before. */
const choices = fc.array(fc.nat(9_999), { minLength: 6, maxLength: 6 });

function nodesOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value as Doc).flatMap(([key, one]) => {
    const own = [...path, key];
    const isNode = ['sections', 'blocks'].includes(path.at(-1) ?? '');
    return isNode ? [own, ...nodesOf(one, own)] : key === 'settings' ? [] : nodesOf(one, own);
  });
}

/** One operation of any kind on the document as it is. */
function operationFrom(doc: Doc, [kind, which, where, key, value, more]: number[]): Operation {
  const nodes = nodesOf(doc);
  const pick = (n: number) => nodes[n % nodes.length]!;
  const parents = [index, ['groups', 'header', 'sections'], ...nodes.map((node) => [...node, 'blocks'])];
  const parent = parents[where! % parents.length]!;
  const siblings = nodes.filter((node) => node.length === parent.length + 1 && parent.every((k, i) => node[i] === k));
  const after = more! % 3 === 0 ? null : (siblings[more! % Math.max(1, siblings.length)]?.at(-1) ?? null);
  const path = nodes.length > 0 ? pick(which!) : index;
  switch (kind! % 7) {
    case 0:
      return { op: 'insert', path: [...parent, `n${value!}`], after, node: { type: 't', settings: { k: value! } } };
    case 1:
      return { op: 'remove', path };
    case 2:
      return { op: 'move', path, after };
    case 3:
      return { op: 'move', path, after, to: [...parent, path.at(-1)!] };
    case 4:
      return { op: 'set', path: [...path, 'settings', `k${key! % 4}`], value: { deep: [value!] } };
    case 5:
      return { op: 'set', path: key! % 2 ? ['messages', 'de', `m${key! % 5}`] : ['settings', `s${key! % 5}`] };
    default:
      return { op: 'set', path: key! % 2 ? ['messages', 'de', `m${key! % 5}`] : [...path, 'disabled'], value: value! };
  }
}

/** The edits of an operation, none where it does not fit. */
function attempted(doc: Doc, operation: Operation): Edit[] {
  try {
    const edits = editsOf(doc, operation);
    applyEdits(doc, edits);
    return edits;
  } catch (error) {
    expect(error).toBeInstanceOf(OperationError);
    return [];
  }
}

/** Whether two documents say the same, whatever the order in which their keys were written. */
const same = (a: Doc, b: Doc) => expect(a).toEqual(b);

describe('random operations', () => {
  it('[reliability] 10,000 undone one after another leave the document as it was, to the byte', () => {
    fc.assert(
      fc.property(fc.array(choices, { minLength: 10_000, maxLength: 10_000 }), (all) => {
        let doc = theme;
        const undo: Edit[][] = [];
        for (const one of all) {
          const edits = attempted(doc, operationFrom(doc, one));
          undo.push(invertEdits(doc, edits));
          doc = applyEdits(doc, edits);
        }
        for (const edits of undo.toReversed()) doc = applyEdits(doc, edits);
        expect(bytes(doc)).toBe(bytes(theme));
      }),
      { numRuns: 1, seed: 28 },
    );
  });

  it('[reliability] what an edit takes back is the document before it, to the byte, and can be taken back again', () => {
    fc.assert(
      fc.property(fc.array(choices, { minLength: 1, maxLength: 30 }), choices, (before, one) => {
        const doc = before.reduce((now, choice) => applyEdits(now, attempted(now, operationFrom(now, choice))), theme);
        const edits = attempted(doc, operationFrom(doc, one));
        const after = applyEdits(doc, edits);
        const inverse = invertEdits(doc, edits);
        expect(bytes(applyEdits(after, inverse))).toBe(bytes(doc));
        expect(bytes(applyEdits(doc, invertEdits(after, inverse)))).toBe(bytes(after));
      }),
      { numRuns: 300 },
    );
  });

  it('[reliability] edits of two merchants that do not clash can be made in either order', () => {
    let commuted = 0;
    fc.assert(
      fc.property(fc.array(choices, { maxLength: 20 }), choices, choices, (before, one, other) => {
        const doc = before.reduce((now, choice) => applyEdits(now, attempted(now, operationFrom(now, choice))), theme);
        const a = operationFrom(doc, one);
        const b = operationFrom(doc, other);
        const [first, second] = [attempted(doc, a), attempted(doc, b)];
        if (first.length === 0 || second.length === 0 || editsClash(first, second) || meet(first, second)) return;
        commuted += 1;
        same(apply(apply(doc, a), b), apply(apply(doc, b), a));
      }),
      { numRuns: 1_000 },
    );
    expect(commuted).toBeGreaterThan(200);
  });
});

/** Two that are put behind the same sibling stand in the order in which they came. */
const meet = (a: Edit[], b: Edit[]) =>
  a.some((one) => b.some((other) => 'place' in one && 'place' in other && one.after === other.after));
