import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { chromiumLaunch, chromiumPath } from '../support/browser/chromium.ts';

/** Fetched by npx when the bench runs: 176 MB that nobody else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseResult = Record<(typeof CATEGORIES)[number] | 'fcp' | 'lcp' | 'tbt' | 'cls', number>;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** One run of Lighthouse's mobile preset: scores of 100, paints and blocking in milliseconds. */
export async function runLighthouse(url: string, recordings = 3): Promise<LighthouseResult> {
  const flags = `--headless=new ${chromiumLaunch.args.join(' ')}`;
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  const env = {
    ...process.env,
    CHROME_PATH: chromiumPath,
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  };
  const { stdout, problem } = await promisify(execFile)('npx', args, { env, maxBuffer: 64 * 1024 * 1024 }).then(
    (done) => ({ ...done, problem: undefined }),
    ({ stderr }: { stderr: string }) => ({ stdout: '', problem: stderr.trim().split('\n').at(-1) ?? '' }),
  );
  // Chromium now and then records a load without its beginning: that run measured nothing.
  if (problem?.includes('NO_NAVSTART') && recordings > 1) return runLighthouse(url, recordings - 1);
  if (problem !== undefined) throw new Error(`Lighthouse failed on ${url}: ${problem}`);
  const { categories, audits } = JSON.parse(stdout) as Report;
  const score = (name: string) => 100 * must(categories[name]?.score, name);
  const value = (name: string) => must(audits[name]?.numericValue, name);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function must(value: number | null | undefined, name: string): number {
  if (value === null || value === undefined) throw new Error(`Lighthouse tells no ${name}`);
  return value;
}
