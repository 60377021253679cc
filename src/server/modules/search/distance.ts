/**
 * Single letters that are inserted, left out, changed or swapped with their neighbour to turn one word into the other;
 * beyond `most` any larger number.
 */
export function distance(a: string, b: string, most: number): number {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const changed = last[column]! + (letter === other ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other;
      next.push(
        Math.min(changed, last[column + 1]! + 1, next[column]! + 1, isSwap ? before[column - 1]! + 1 : Infinity),
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length]!;
}
