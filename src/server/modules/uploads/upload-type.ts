import { fileTypeFromBuffer } from 'file-type';
import { uploadEnding } from '#domain/media/uploads.ts';
import type { UploadEnding } from '#domain/media/uploads.ts';

/**
 * Detected formats that are accepted for each file ending. Camera formats are variants of TIFF; drawing programs write
 * PDF, PostScript or RIFF.
 */
const TIFF = ['tif', 'cr2', 'nef', 'orf', 'arw', 'dng', 'rw2'];
const KINDS: Record<UploadEnding, readonly string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  xcf: ['xcf'],
  psd: ['psd'],
  tif: TIFF,
  tiff: TIFF,
  bmp: ['bmp'],
  gif: ['gif'],
  eps: ['eps', 'ps'],
  ai: ['pdf', 'eps', 'ps', 'ai'],
  cdr: ['cdr', 'zip'],
  raw: TIFF,
  cr2: TIFF,
  nef: TIFF,
  orf: TIFF,
  sr2: TIFF,
  heic: ['heic', 'heif', 'avif'],
};

/** Image types that every browser displays; all others are downloads. */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp']);
export const DOWNLOAD = 'application/octet-stream';

/** CorelDRAW's RIFF files, which the library does not detect: `RIFF….CDR`. */
function isCorel(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return text.startsWith('RIFF') && /^CDR/i.test(text.slice(8));
}

/**
 * The media type of a file, from its bytes; null if they do not match the file's ending, or the ending is none of
 * `formats` [core §5].
 */
export async function uploadType(name: string, bytes: Uint8Array, formats: readonly string[]): Promise<string | null> {
  const ending = uploadEnding(name);
  if (!ending || !formats.includes(ending)) return null;
  const found = isCorel(bytes) ? { ext: 'cdr', mime: DOWNLOAD } : await fileTypeFromBuffer(bytes);
  if (!found || !KINDS[ending].includes(found.ext)) return null;
  return SHOWN.has(found.mime) ? found.mime : DOWNLOAD;
}
