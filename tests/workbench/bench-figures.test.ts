import { expect, it } from 'vitest';
import { judge } from '../bench/figures.ts';

it.each([19, 56])(
  '[performance] a gate of absolute time stays where it is, whatever the floor takes beside it: %d ms',
  (floor) => {
    expect(judge({ name: 'variant.paint', runs: [48, 49, 50], floor: [floor] })).toMatchObject({
      isGateMet: false,
      floorMedian: floor,
    });
  },
);

it('[performance] a figure that is held against the floor needs it', () => {
  expect(() => judge({ name: 'home.cpu', runs: [1] })).toThrow('without the floor');
});

it.each([
  ['home.cpu', [39], [20], true],
  ['home.cpu', [41], [20], false],
  ['home.tbt', [50], [20], true],
  ['home.tbt', [51], [20], false],
  ['postgres.start', [2.1], undefined, false],
  ['postgres.cart', [199], undefined, false],
])('[performance] %s of %j beside %j: %s', (name, runs, floor, isMet) => {
  expect(judge({ name, runs, ...(floor && { floor }) })).toMatchObject({ isGateMet: isMet });
});
