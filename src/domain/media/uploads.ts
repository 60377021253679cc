/** Endings of pictures a shopper may send [core §5]; compared in lower case. */
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

/** Of these every browser shows a preview; the rest is shown by name and size. */
const SHOWN: ReadonlySet<UploadEnding> = new Set(['jpg', 'jpeg', 'png', 'gif', 'bmp']);

/** The `accept` of a file field. */
export const UPLOAD_ACCEPT = UPLOAD_ENDINGS.map((ending) => `.${ending}`).join();

/** The ending of a file's name, null where files of its kind are not taken. */
export function uploadEnding(name: string): UploadEnding | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return UPLOAD_ENDINGS.find((one) => one === ending) ?? null;
}

export function isShownInBrowsers(name: string): boolean {
  const ending = uploadEnding(name);
  return ending !== null && SHOWN.has(ending);
}

/** A file's name as it may stand in an address, its ending kept. */
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

/** A file's size as it is displayed: whole bytes, or KB and MB with one decimal [core §5]. */
export function displaySize(bytes: number): { value: number; unit: 'bytes' | 'KB' | 'MB' } {
  if (bytes < KB) return { value: bytes, unit: 'bytes' };
  const inKB = Math.round((bytes / KB) * 10) / 10;
  return inKB < KB ? { value: inKB, unit: 'KB' } : { value: Math.round((bytes / KB ** 2) * 10) / 10, unit: 'MB' };
}
