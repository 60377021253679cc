import { describe, expect, it } from 'vitest';
import { trackedTexts } from './support/tracked-files.ts';
import { isStory, isTest } from './support/source-files.ts';

const texts = trackedTexts();

/** The lines of all tracked files that match, each with its place. */
function found(pattern: RegExp, only: (path: string) => boolean = () => true): string[] {
  return texts
    .filter(({ path }) => only(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
    );
}

/** Words are put together here, so that this file does not contain what it looks for. */
const glued = (...parts: readonly string[]) => parts.join('');
const oneOf = (...parts: readonly string[]) => new RegExp(parts.join('|'));

const machinePath = oneOf(
  String.raw`(^|[\s"'\`=(])/(work|root|Users)/\w`,
  String.raw`(^|[\s"'\`=(])/home/\w+/`,
  String.raw`\b[A-Z]:\\\\?Users`,
);
const registryHost = oneOf(
  String.raw`//registry\.[a-z]`,
  String.raw`\bnpmrc?-mirror`,
  String.raw`"resolved":\s*"http`,
  String.raw`https?://[\w.-]+:4873`,
);
const unrun = oneOf(
  String.raw`\b(it|test|describe|bench)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fails|fixme)\b`,
  String.raw`\b(xit|xdescribe|fit|fdescribe)\(`,
);
const laxTypes = oneOf(glued('@ts-', '(ignore|nocheck)'), glued('@ts-', 'expect-error(?! -- \\S)'));

describe('the repository', () => {
  it("[workbench, The repository] names no machine's folders", () => {
    expect(found(machinePath)).toEqual([]);
  });

  it('[workbench, The repository] names no package registry', () => {
    expect(found(registryHost)).toEqual([]);
  });

  it('[workbench] no test is picked out or left out', () => {
    expect(found(unrun, (path) => isTest(path) || isStory(path))).toEqual([]);
  });

  it('[workbench] no story is taken out of the gate', () => {
    const out = found(/['"`]!test['"`]|['"`]skip-test['"`]|a11y:\s*\{[^}]*(disable|test:\s*'(todo|off)')/, isStory);
    expect(out, out.join('\n')).toEqual([]);
  });

  it('[workbench, The repository] types are never silenced without a reason', () => {
    expect(found(laxTypes, (path) => /\.tsx?$/.test(path))).toEqual([]);
  });

  it.each([
    [machinePath, glued("const x = '/ro", "ot/x'")],
    [registryHost, glued('"https://regis', 'try.example.org"')],
    [unrun, glued('it', ".only('x')")],
    [unrun, glued('describe', ".skip('x')")],
    [laxTypes, glued('// @ts', '-ignore')],
  ])('[workbench, The repository] %s finds %s', (pattern, line) => {
    expect(pattern.test(line)).toBe(true);
  });
});
