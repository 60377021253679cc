import { createBuilder } from 'vite';
import { PROJECT } from './paths.ts';

/** Builds the mails and pages that the server renders itself, for a server that runs without the whole build. */
export async function buildViews(): Promise<void> {
  const { NODE_ENV } = process.env;
  // As the whole build makes them: views of a development build fail in a process of production.
  process.env.NODE_ENV = 'production';
  try {
    const builder = await createBuilder({ root: PROJECT, logLevel: 'warn' });
    await builder.build(builder.environments.views!);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
