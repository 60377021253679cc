import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/process.mjs';
import { inProject, root } from '../lib/project.mjs';

/**
 * A copy of the project to change: every tracked and untracked file that is not ignored, and the packages by hard
 * links.
 */
export async function copyProject(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { output } = await must('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  for (const file of output.split('\0').filter((name) => name && existsSync(inProject(name))))
    cpSync(inProject(file), join(folder, file), { recursive: true });
  await must(
    'cp',
    [process.platform === 'darwin' ? '-Rc' : '-al', inProject('node_modules'), join(folder, 'node_modules')],
    root,
  );
  // A repository of its own, because architecture tests ask git for the project's files.
  await must('git', ['init', '--quiet'], folder);
  await must('git', ['add', '--all'], folder);
  return {
    folder,
    /** Puts a fault into a file, or moves the file to a forbidden place; returns a function to undo it. */
    spoil({ file, from, to, movedTo }) {
      const path = join(folder, file);
      if (movedTo) {
        const away = join(folder, movedTo);
        renameSync(path, away);
        return () => renameSync(away, path);
      }
      const text = readFileSync(path, 'utf8');
      const places = text.split(from).length - 1;
      if (places !== 1) throw new Error(`${file} has ${places} places for the fault, not one: ${from}`);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
      return () => writeFileSync(path, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function must(command, args, cwd) {
  const answer = await run(command, args, { cwd });
  if (answer.code !== 0) throw new Error(`${command} ${args[0]} failed:\n${answer.output}`);
  return answer;
}
