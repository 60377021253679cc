import { expect, it } from 'vitest';
import { judge } from '../bench/figures.ts';

const floorThen = 19;

it.each([
  ['where the floor is as it was', [48, 49, 50], [floorThen], false],
  ['where the floor takes twice as long', [96, 96, 99], [2 * floorThen], true],
  ['where the floor takes half as long', [25, 25, 25], [floorThen / 2], false],
])('[performance] a gate that was set beside a floor moves with it: %s', (_, runs, floor, isMet) => {
  expect(judge({ name: 'variant.paint', runs, floor })).toMatchObject({ isGateMet: isMet });
});

it('[performance] a figure that is held against the floor needs it', () => {
  expect(() => judge({ name: 'variant.paint', runs: [1] })).toThrow('without the floor');
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
