import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutants } from '../mutation/mutants.ts';

describe('seeded faults', () => {
  it.each(mutants.map((mutant) => [mutant.fault, mutant] as const))('[workbench, The gate 7] %s still has its one place, and somebody to catch it', (_, { file, from, to, proof }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(existsSync('visit' in proof ? proof.visit : proof.test)).toBe(true);
  });

  it('[workbench, The gate 7] there are twenty at least', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(20);
  });
});
