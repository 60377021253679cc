import { createServer } from 'node:net';
import { EnvError, parseEnv } from '#server/env.ts';
import type { Env } from '#server/env.ts';
import { makeWritable } from '../core/input-files.ts';
import { CommandError } from '../core/print.ts';

/** The environment, or a sentence for each variable that does not parse. */
export function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError)
      throw new CommandError(
        `The environment cannot be used:\n${error.problems.map((line) => `  ${line}`).join('\n')}`,
      );
    throw error;
  }
}

/** Makes the data folder and sees that it can be written. */
export function checkDataDir(dataDir: string): void {
  try {
    makeWritable(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new CommandError(
      `The data folder ${dataDir} cannot be written (${reason}). Give this user the right to write there, or set VITRINE_DATA_DIR to another folder.`,
    );
  }
}

/** Sees that the port is free before any long work begins. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Why a port cannot be listened on, in a sentence. */
export function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new CommandError(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  if (error.code === 'EACCES')
    return new CommandError(
      `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=4000 npm start`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new CommandError(`HOST=${host} is no address of this machine.`);
  return error;
}

/** A person at a terminal who did not ask for a level sees warnings and errors only. */
export function quietAtTerminal(level: string): string {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : level;
}
