import { createBuilder } from 'vite';
import { PROJECT } from './paths.ts';

/** Builds the mails and pages that the server renders itself, for a server that runs without the whole build. */
export async function buildViews(): Promise<void> {
  const builder = await createBuilder({ root: PROJECT, logLevel: 'warn' });
  await builder.build(builder.environments.views!);
}
