import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A PNG of noise: one header, one strip of `kB`, one end; enough for a browser to take it for a picture. */
export function picture(name: string, kB = 200) {
  const chunk = (type: string, data: Buffer) => Buffer.concat([sizeOf(data), Buffer.from(type), data, Buffer.alloc(4)]);
  const sizeOf = (data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return size;
  };
  const header = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0]);
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(randomBytes(kB * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
