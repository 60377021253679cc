import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };

/** What a package at a path finds by a name: in its own folder, else in the next one above it. */
function foundFrom(path: string, name: string): Locked | undefined {
  const found = packages[`${path && `${path}/`}node_modules/${name}`];
  return (
    found ?? (path === '' ? undefined : foundFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name))
  );
}

describe('the lock file', () => {
  it('[workbench, The repository] asks for what package.json asks for', () => {
    const { dependencies, devDependencies } = read('package.json') as Locked;
    expect(packages['']).toMatchObject({ dependencies, devDependencies });
  });

  // npm leaves out what the registry it asks does not have, and `npm ci` refuses a file that lacks one.
  it('[workbench, The repository] holds the packages of every platform', () => {
    const isMissing = (path: string, name: string, wanted: string) => {
      const version = foundFrom(path, name)?.version;
      return version === undefined || (/^\d[\d.]*$/.test(wanted) && version !== wanted);
    };
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, wanted]) => isMissing(path, name, wanted))
        .map(([name, wanted]) => `${name}@${wanted} of ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
