import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDataDir, checkPort, portError } from './environment.ts';

describe('what a start is told when it cannot', () => {
  it('[decisions, Server and database] a taken port names itself and the way out', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
    await new Promise((resolve) => other.close(resolve));
    await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined();
  });

  it('[decisions, Server and database] a port below 1024 says what it needs', () => {
    expect(portError(Object.assign(new Error(), { code: 'EACCES' }), 80, '0.0.0.0').message).toContain('above 1023');
  });

  it('[decisions, Server and database] an address of another machine is named', () => {
    expect(portError(Object.assign(new Error(), { code: 'EADDRNOTAVAIL' }), 80, '10.9.8.7').message).toBe(
      'HOST=10.9.8.7 is no address of this machine.',
    );
  });

  it('[decisions, Server and database] a data folder that cannot be written names the variable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-env-'));
    await writeFile(join(folder, 'file'), '');
    expect(() => checkDataDir(join(folder, 'file/below'))).toThrow(/cannot be written \(ENOTDIR\).+VITRINE_DATA_DIR/);
    expect(() => checkDataDir(join(folder, 'new/below'))).not.toThrow();
    expect(await readdir(join(folder, 'new/below'))).toEqual([]);
    await rm(folder, { recursive: true });
    // Its rights say root may write there; it takes nothing all the same.
    if (process.platform === 'linux')
      expect(() => checkDataDir('/proc')).toThrow('The data folder /proc cannot be written');
  });
});
