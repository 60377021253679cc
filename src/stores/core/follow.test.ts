import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { follow, until } from './follow.ts';

describe('following what is observed', () => {
  const set = (box: { set(value: number): void }, value: number) => runInAction(() => box.set(value));

  it('[architecture] acts on what is new alone, at once where asked to, and no more when stopped', () => {
    const [box, other] = [observable.box(1), observable.box(0)];
    const [later, first] = [[] as number[], [] as number[]];
    // What an act reads is not followed.
    const stops = [
      follow(
        () => box.get() % 10,
        (value) => later.push(value + other.get()),
      ),
      follow(
        () => box.get() % 10,
        (value) => first.push(value),
        { atOnce: true },
      ),
    ];
    for (const value of [2, 12, 3]) set(box, value);
    set(other, 5);
    for (const stop of stops) stop();
    set(box, 4);
    expect([later, first]).toEqual([
      [2, 3],
      [1, 2, 3],
    ]);
  });

  it('[architecture] waits for what is true, or goes on at once', async () => {
    const box = observable.box(1);
    await until(() => box.get() === 1);
    const waiting = until(() => box.get() > 2).then(() => box.get());
    for (const value of [2, 3]) set(box, value);
    expect(await waiting).toBe(3);
  });
});
