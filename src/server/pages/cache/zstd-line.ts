import { constants, createZstdCompress } from 'node:zlib';
import type { ZstdCompress } from 'node:zlib';
import { textOf } from '../assemble/html.ts';
import type { Html } from '../assemble/html.ts';

/** Zstandard's usual level: a tenth of brotli's time for an eighth more bytes. */
const LEVEL = 3;
/** Bytes a frame is handed out in: most pages fit. */
const CHUNK_BYTES = 64 * 1024;
/** Bytes texts are written out in; larger ones get memory of their own. */
const TEXT_BYTES = 512 * 1024;
/** Most bytes a UTF-16 unit becomes. */
const BYTES_A_UNIT = 3;

/**
 * Compresses one text after another by one compressor that stays, each as a frame that knows nothing of those before. A
 * compressor made for one text costs twice as much: most of it is memory that is asked for, cleared and given back.
 */
export class ZstdLine {
  #stream: ZstdCompress | undefined;
  #frame: Uint8Array<ArrayBuffer>[] = [];
  #memory: Buffer | undefined;
  #line: Promise<unknown> = Promise.resolve();

  /** The text's frame; texts that come at the same time wait for each other. */
  compress(html: Html): Promise<Uint8Array<ArrayBuffer>> {
    const made = this.#line.then(() => this.#next(html));
    this.#line = made.catch(() => undefined);
    return made;
  }

  #next(html: Html): Promise<Uint8Array<ArrayBuffer>> {
    const stream = (this.#stream ??= this.#open());
    return new Promise((resolve, reject) => {
      stream.write(this.#bytesOf(html), (error) => {
        const frame = this.#frame;
        this.#frame = [];
        if (!error) return resolve(frame.length === 1 ? frame[0]! : Buffer.concat(frame));
        this.#stream = undefined;
        reject(error);
      });
    });
  }

  #open(): ZstdCompress {
    const stream = createZstdCompress({
      flush: constants.ZSTD_e_end,
      chunkSize: CHUNK_BYTES,
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    });
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => this.#frame.push(chunk));
    // Who waits for the text is told.
    stream.on('error', () => undefined);
    return stream;
  }

  #bytesOf(html: Html): Buffer {
    const parts = typeof html === 'string' ? [html] : html;
    if (parts.reduce((units, part) => units + part.length, 0) * BYTES_A_UNIT > TEXT_BYTES)
      return Buffer.from(textOf(html));
    const memory = (this.#memory ??= Buffer.allocUnsafeSlow(TEXT_BYTES));
    return memory.subarray(
      0,
      parts.reduce((end, part) => end + memory.write(part, end), 0),
    );
  }
}
