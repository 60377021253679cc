import { CUSTOM_OPTION_BOUNDS } from '../product/custom-options.ts';
import { PHOTO_ENDINGS } from '../review/review-rules.ts';
import { REVIEW_LIMITS } from '../limits.ts';
import { UPLOAD_ENDINGS } from './uploads.ts';

const MB = 1024 * 1024;

/** What is accepted for a purpose. A file's bytes decide its format, whatever it is called. */
interface UploadLimits {
  /** Formats, as file endings. */
  formats: readonly string[];
  /** Bytes of a file. */
  bytes: number;
  /** Files of one call. */
  files: number;
}

/** What shoppers upload files for: the values of the header `X-Type` [acc §7]. */
export const UPLOAD_PURPOSES = {
  /** A file for a product's custom option [core §5]. */
  custom_option: { formats: UPLOAD_ENDINGS, bytes: CUSTOM_OPTION_BOUNDS.file, files: 5 },
  /** Photos of a review. */
  review: { formats: PHOTO_ENDINGS, bytes: CUSTOM_OPTION_BOUNDS.file, files: REVIEW_LIMITS.photos },
} as const satisfies Record<string, UploadLimits>;

export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;

/** The purpose of an upload whose header `X-Type` is missing. */
const DEFAULT_PURPOSE: UploadPurpose = 'custom_option';

/** The purpose that a header `X-Type` names; undefined for an unknown one. */
export function uploadPurpose(type: string | undefined): UploadPurpose | undefined {
  if (!type) return DEFAULT_PURPOSE;
  return Object.hasOwn(UPLOAD_PURPOSES, type) ? (type as UploadPurpose) : undefined;
}

/** Files of the merchants' media library. */
export const MEDIA_PURPOSE = {
  /** Drawn anew as JPEG or PNG; of an animated one the first picture is taken. */
  image: { formats: ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'], bytes: 20 * MB, pixels: 50_000_000 },
  /** Stored as they were sent. */
  video: { formats: ['mp4'], bytes: 100 * MB },
} as const satisfies Record<string, Omit<UploadLimits, 'files'> & { pixels?: number }>;
