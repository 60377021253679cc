/** File extensions of images that a shopper may upload [core §5], in lower case. */
export const UPLOAD_ENDINGS = [
  'jpg',
  'jpeg',
  'png',
  'xcf',
  'psd',
  'tif',
  'tiff',
  'bmp',
  'gif',
  'eps',
  'ai',
  'cdr',
  'raw',
  'cr2',
  'nef',
  'orf',
  'sr2',
  'heic',
] as const;
export type UploadEnding = (typeof UPLOAD_ENDINGS)[number];

/** Formats that every browser can preview; others are shown by name and size. */
const SHOWN: ReadonlySet<UploadEnding> = new Set(['jpg', 'jpeg', 'png', 'gif', 'bmp']);

/** The `accept` of a file field. */
export const UPLOAD_ACCEPT = UPLOAD_ENDINGS.map((ending) => `.${ending}`).join();

/** The extension of a file name, or null if that type is not accepted. */
export function uploadEnding(name: string): UploadEnding | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return UPLOAD_ENDINGS.find((one) => one === ending) ?? null;
}

/** Whether every browser can preview a file, by its name. */
export function isShownInBrowsers(name: string): boolean {
  const ending = uploadEnding(name);
  return ending !== null && SHOWN.has(ending);
}

/** A file name made safe for an address; the extension is kept. */
export function plainUploadName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/su.exec(name.split(/[/\\]/).at(-1) ?? '') ?? [];
  return (
    (stem
      .normalize('NFKD')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'file') + ending.toLowerCase()
  );
}

const KB = 1024;

/** A file size for display: whole bytes, or KB and MB with one decimal [core §5]. */
export function displaySize(bytes: number): { value: number; unit: 'bytes' | 'KB' | 'MB' } {
  if (bytes < KB) return { value: bytes, unit: 'bytes' };
  const inKB = Math.round((bytes / KB) * 10) / 10;
  return inKB < KB ? { value: inKB, unit: 'KB' } : { value: Math.round((bytes / KB ** 2) * 10) / 10, unit: 'MB' };
}
