import { mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Bytes of the longest socket path: 108 on Linux and 104 elsewhere, with the zero at its end. */
const LONGEST_PATH = 103;
/** Nobody listens: never started, stopped, or killed and its socket left behind. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

/**
 * Listens at a path that only this user may connect to; a socket left there is removed. Where the path is too long for
 * a socket, a link there leads to a private folder with a short one. The returned function removes both.
 */
export async function listenAt(path: string, server: Server): Promise<() => Promise<void>> {
  await rm(path, { force: true });
  const folder = Buffer.byteLength(path) > LONGEST_PATH ? await mkdtemp(join(tmpdir(), 'vitrine-')) : undefined;
  const place = folder === undefined ? path : join(folder, 'socket');
  await listenPrivately(server, place);
  if (folder !== undefined) await symlink(place, path);
  return async () => {
    await rm(path, { force: true });
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
}

/** The socket's file is made while `listen` is called, with mode 0600 from its first moment. */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const umask = process.umask(0o177);
    try {
      server.listen(path, () => {
        server.off('error', reject);
        resolve();
      });
    } finally {
      process.umask(umask);
    }
  });
}

/** A connection to the process that listens at the path; undefined if there is none. */
export async function connectTo(path: string): Promise<Socket | undefined> {
  const place = await readlink(path).catch(() => path);
  // A path that is too long for a socket and no link: nobody can listen there.
  if (Buffer.byteLength(place) > LONGEST_PATH) return undefined;
  return new Promise((resolve, reject) => {
    const socket = connect(place);
    socket.once('connect', () => {
      socket.off('error', refuse);
      resolve(socket);
    });
    socket.once('error', refuse);

    function refuse(error: NodeJS.ErrnoException) {
      if (NOBODY.has(error.code ?? '')) resolve(undefined);
      else reject(new OtherUserError(dirname(path), error));
    }
  });
}

/** The shop runs as another user, so its socket is closed to this one. */
class OtherUserError extends Error {
  override readonly name = 'OtherUserError';
  readonly code = 'database_locked';

  constructor(folder: string, { code, ...cause }: NodeJS.ErrnoException) {
    super(
      `The shop that has the embedded database of ${folder} open cannot be asked (${code}). Run the command as the user it runs as.`,
      {
        cause,
      },
    );
  }
}
