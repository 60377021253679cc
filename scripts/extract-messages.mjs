// npm run messages:extract: writes the English messages of each messages folder from its sources.
import { messageFolders, messageSources } from './lib/message-files.ts';
import { handOver } from './lib/process.mjs';
import { inProject, root } from './lib/project.mjs';

for (const folder of messageFolders(root)) {
  const { sources, except } = messageSources(root, folder);
  const ignored = [...except, '**/*.stories.tsx', '**/*.test.*'].flatMap((pattern) => ['--ignore', pattern]);
  const out = ['--format', 'simple', '--out-file', `${folder}/en.json`];
  process.exitCode ||= await handOver(inProject('node_modules/.bin/formatjs'), [
    'extract',
    ...sources,
    ...ignored,
    ...out,
  ]);
}
