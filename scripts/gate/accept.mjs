// npm run visual:accept -- <story ids or prefixes> or --all: the only way to a new baseline (see ../visual-accept.mjs).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../lib/project.mjs';
import {
  baselinesAtMost,
  baselinesFolder,
  bytesOf,
  environmentPath,
  picturesIn,
  recordedEnvironment,
  shown,
} from '../../tests/visual/baselines.ts';
import { asBaseline } from '../../tests/visual/compare.ts';
import { differenceOf, environmentOf } from '../../tests/visual/environment.ts';
import { emptied } from '../../tests/visual/judge.ts';
import { baselineFile, shotFile, storyOf } from '../../tests/visual/names.ts';
import { wantedPictures } from '../../tests/visual/wanted.ts';
import { ensureChromium } from './chromium.mjs';
import { buildStorybook, storyIndex, visitStories } from './stories.mjs';

const asked = process.argv.slice(2);
if (asked.length === 0) stop("Say which: stories' ids, the beginnings of some (sections-hero), or --all");
const all = asked.includes('--all');
const isAsked = (id) => all || asked.some((beginning) => id.startsWith(beginning));

const chromium = await ensureChromium();
const environment = environmentOf(chromium);
const made = recordedEnvironment(baselinesFolder);
const difference = made && differenceOf(made, environment);
if (!all && difference) stop(`The other baselines were made elsewhere (${difference}): renew them with --all`);
if (!all && !made) stop('There are no baselines yet: make them with --all');

const env = { ...process.env, CHROMIUM_PATH: chromium, CI: '1', NO_COLOR: '1' };
await must('The workbench', buildStorybook({ env }));
const chosen = storyIndex().filter(({ id }) => isAsked(id));
if (chosen.length === 0) stop(`No story's id begins with ${asked.join(' or ')}`);

const work = emptied(inProject('test-results', 'visual-accept'));
const shots = join(work, 'shots');
const files = all ? [] : [...new Set(chosen.map(({ importPath }) => importPath.replace(/^\.\//, '')))];
console.log(`Visiting ${chosen.length} stories`);
const visits = await visitStories({
  env,
  report: join(work, 'stories.json'),
  pictures: { shots },
  depth: 'usual',
  files,
});
if (visits.details) console.error(visits.details);

const wanted = wantedPictures(chosen);
const taken = new Set(picturesIn(shots));
for (const name of wanted.filter((one) => taken.has(one))) {
  const file = baselineFile(baselinesFolder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await asBaseline(readFileSync(shotFile(shots, name))));
}
const everyStory = wantedPictures(storyIndex());
const orphans = picturesIn(baselinesFolder).filter((name) => !everyStory.includes(name) && isAsked(storyOf(name).id));
for (const name of orphans) rmSync(baselineFile(baselinesFolder, name));
if (all) writeFileSync(environmentPath(baselinesFolder), `${JSON.stringify(environment, undefined, 2)}\n`);

// The test runner only saves a screenshot after its story has passed all checks (.storybook/test-runner.ts).
const missing = wanted.filter((name) => !taken.has(name));
const bytes = bytesOf(baselinesFolder);
console.log(
  `${wanted.length - missing.length} accepted into ${shown(baselinesFolder)}, ${orphans.length} removed, ${(bytes / 1024 / 1024).toFixed(1)} MB in all`,
);
if (missing.length > 0) stop(`Not taken, since their stories fail:\n  ${missing.join('\n  ')}`);
if (visits.failed > 0) stop(`${visits.failed} of the stories that were visited fail`);
if (bytes > baselinesAtMost) stop('That is more than may be kept');

function stop(why) {
  console.error(why);
  process.exit(1);
}

async function must(what, step) {
  const { failed, details } = await step;
  if (failed > 0) stop(`${what} could not be built:\n${details ?? ''}`);
}
