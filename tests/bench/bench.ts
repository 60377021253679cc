// npm run bench: our pages, the floor page and a fixed string in one run, as ratios to the goals of the design.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureApi } from './api.ts';
import { measureBrowser } from './browser.ts';
import { measureCatalogue } from './catalogue.ts';
import type { Figure } from './figures.ts';
import { printReport, writeReport } from './report.ts';
import { measureServer } from './server.ts';

const parts = { server: measureServer, api: measureApi, catalogue: measureCatalogue, browser: measureBrowser };
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !isPart(name));
if (unknown.length > 0)
  throw new Error(
    `There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}; --quick measures each once, --json writes bench.json.`,
  );

const chosen = positionals.length > 0 ? positionals.filter(isPart) : (Object.keys(parts) as Part[]);
const machine = {
  node: process.version,
  processor: cpus()[0]?.model,
  cores: availableParallelism(),
  loadBefore: loadavg()[0],
  at: new Date().toISOString(),
};
console.log(`${machine.processor}, ${machine.cores} cores, load ${machine.loadBefore?.toFixed(1)}`);
const figures: Figure[] = [];
for (const part of chosen)
  figures.push(
    ...(await parts[part]({ runs: values.quick ? 1 : 3, say: (text) => console.log(`… ${part}: ${text}`) })),
  );
console.log('');
printReport(figures);
if (values.json) writeReport('bench.json', figures, machine);
