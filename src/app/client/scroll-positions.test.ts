import { expect, it } from 'vitest';
import { memoryStorage } from '#platform/storage.ts';
import { sessionPositions } from './scroll-positions.ts';

it('[core §2] positions are kept by history entry, for a reload too', () => {
  const session = memoryStorage();
  const positions = sessionPositions(session);
  positions.write('a', 640);
  positions.write('a', 320);
  expect([positions.read('a'), positions.read('b'), sessionPositions(session).read('a')]).toEqual([
    320,
    undefined,
    320,
  ]);
});

it('[core §2] the last fifty entries are kept, those written anew among the last', () => {
  const session = memoryStorage();
  const positions = sessionPositions(session);
  for (let entry = 0; entry < 50; entry += 1) positions.write(`k${entry}`, entry);
  positions.write('k0', 7);
  positions.write('new', 1);
  const again = sessionPositions(session);
  for (const kept of [positions, again])
    expect([kept.read('k0'), kept.read('k1'), kept.read('k2'), kept.read('new')]).toEqual([7, undefined, 2, 1]);
});

it.each(['{', 'null', '5', '"x"', '{}', '[1]', '[["a"]]', '[["a","b"]]', '[null]'])(
  '[reliability] what is stored as %s counts as nothing',
  (text) => {
    const session = memoryStorage({ scrollPositions: text });
    expect(sessionPositions(session).read('a')).toBeUndefined();
    sessionPositions(session).write('a', 1);
    expect(sessionPositions(session).read('a')).toBe(1);
  },
);
