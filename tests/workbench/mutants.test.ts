import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutants, rules } from '../mutation/mutants.ts';

describe('seeded faults', () => {
  it.each(mutants.map((mutant) => [mutant.fault, mutant] as const))(
    '[workbench, The gate 7] %s still has its one place, and somebody to catch it',
    (_, { file, proof, ...change }) => {
      const text = readFileSync(file, 'utf8');
      if ('from' in change) {
        expect(text.split(change.from)).toHaveLength(2);
        expect(change.to).not.toBe(change.from);
      } else expect(existsSync(change.movedTo)).toBe(false);
      expect(existsSync('visit' in proof ? proof.visit : proof.test)).toBe(true);
    },
  );

  it('[workbench, The gate 7] every rule of the gate has one', () => {
    expect(rules.filter((rule) => !mutants.some((mutant) => mutant.rule === rule))).toEqual([]);
  });

  it('[workbench, The gate 7] none is caught by the name of what catches it', () => {
    const titled = mutants.filter(
      ({ proof }) =>
        'test' in proof &&
        [...readFileSync(proof.test, 'utf8').matchAll(/\b(?:it|describe)(?:\.each\(.*\))?\(\s*(['"`])(.*?)\1,/g)].some(
          ([, , title]) => proof.says.test(title!),
        ),
    );
    expect(titled.map(({ fault }) => fault)).toEqual([]);
  });

  it('[workbench, The gate 7] there are twenty at least', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(20);
  });
});
