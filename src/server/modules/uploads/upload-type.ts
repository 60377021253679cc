import { fileTypeFromBuffer } from 'file-type';
import { uploadEnding } from '#domain/media/uploads.ts';
import type { UploadEnding } from '#domain/media/uploads.ts';

/**
 * What bytes may say they are, by the ending of the file's name. Camera formats are kinds of TIFF; drawing programs
 * write PDF, PostScript or RIFF.
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

/** What every browser shows as a picture; anything else is only ever a download. */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp']);
export const DOWNLOAD = 'application/octet-stream';

/** CorelDRAW's RIFF files, which the library does not know: `RIFF….CDR`. */
function isCorel(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return text.startsWith('RIFF') && /^CDR/i.test(text.slice(8));
}

/**
 * The media type a file is served with, by its bytes; null where they are not of the kind its name says, or of no kind
 * that is taken [core §5].
 */
export async function uploadType(name: string, bytes: Uint8Array): Promise<string | null> {
  const ending = uploadEnding(name);
  if (!ending) return null;
  const found = isCorel(bytes) ? { ext: 'cdr', mime: DOWNLOAD } : await fileTypeFromBuffer(bytes);
  if (!found || !KINDS[ending].includes(found.ext)) return null;
  return SHOWN.has(found.mime) ? found.mime : DOWNLOAD;
}
