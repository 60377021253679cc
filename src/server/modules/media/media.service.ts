import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '#api/core/refusal.ts';
import { DEVICE_SIZES, MEDIA_TEXT_LIMITS } from '#domain/limits.ts';
import { MEDIA_PURPOSE } from '#domain/media/upload-purposes.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { drafts } from '#server/db/schema/draft.ts';
import { ImageRefusedError, redrawImage } from '#server/images/image-store.ts';
import { enqueue } from '#server/queue/queue.ts';
import { deleteRow, fileOfBytes, insertFile, lockFile, updateFile } from './media-rows.ts';
import type { MediaFile } from './media-rows.ts';
import type { MediaStore } from './media-store.ts';
import { usesOf } from './media-uses.ts';
import { mp4Size } from './mp4.ts';
import { REMOVE_MEDIA } from './remove-media.ts';

/** Longest side in px of a stored image: that of the widest copy that is shown. */
const LONGEST = Math.max(...DEVICE_SIZES);
const ENDING = /\.\w{1,10}$/;

/** What is stored of a file. */
type Prepared = { bytes: Uint8Array; ending: string } & Pick<
  MediaFile,
  'type' | 'kind' | 'width' | 'height' | 'average_color'
>;

/**
 * Adds a file to the media library. Its bytes decide what it is: images are drawn anew, videos stored as they are. Bytes
 * that were added before answer their file. 422 `file_type_not_allowed`, 413 `file_too_large`.
 */
export async function addFile(
  shop: ShopContext,
  store: MediaStore,
  actor: Actor,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<MediaFile> {
  if (bytes.byteLength === 0) throw refused(422, 'upload_file_fail', 'The file is empty');
  const { kind, type } = await typeOf(bytes);
  if (bytes.byteLength > MEDIA_PURPOSE[kind].bytes)
    throw refused(413, 'file_too_large', `The file is larger than ${MEDIA_PURPOSE[kind].bytes / 1024 ** 2} MB`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await fileOfBytes(shop, sha256);
  if (known) return known;
  const { bytes: stored, ending, ...facts } = await prepare(store, bytes, kind, type);
  const shown = fileName(name);
  const path = await store.write(shop.row.handle, shown, { bytes: stored, ending });
  const added = await inTransaction(shop, async (inside) => {
    const author = { author_id: actor.id, author_name: actor.name };
    const file = await insertFile(inside, {
      ...facts,
      ...author,
      path,
      name: shown,
      bytes: stored.byteLength,
      sha256,
      created_at: shop.now(),
    });
    if (file) await recordAct(inside, actor, 'media.add', `media:${file.id}`, { name: shown });
    return file;
  });
  if (added) return added;
  // Another call has added the same bytes meanwhile.
  await store.remove(shop.row.handle, path);
  return addFile(shop, store, actor, { name, bytes });
}

/** Changes a file's alt text, and the point of an image that stays in sight when it is cropped. */
export async function changeFile(
  shop: ShopContext,
  actor: Actor,
  id: number,
  { alt, focus }: { alt?: string | undefined; focus?: { x: number; y: number } | undefined },
): Promise<MediaFile> {
  if (alt !== undefined && (alt.length > MEDIA_TEXT_LIMITS.alt || alt.includes('\0') || !alt.isWellFormed()))
    throw refused(422, 'invalid_alt', `An alt text has at most ${MEDIA_TEXT_LIMITS.alt} characters`, 'alt');
  if (focus && ![focus.x, focus.y].every((side) => side >= 0 && side <= 1))
    throw refused(422, 'invalid_focus', 'A focus is two numbers from 0 to 1', 'focus');
  return inTransaction(shop, async (inside) => {
    const file = await updateFile(inside, id, {
      ...(alt !== undefined && { alt: alt.trim() }),
      ...(focus && { focus_x: focus.x, focus_y: focus.y }),
    });
    await bumpContentVersion(inside.db, inside.id);
    await recordAct(inside, actor, 'media.change', `media:${id}`, { name: file.name });
    return file;
  });
}

/**
 * Deletes a file, its bytes once that is committed; 409 `media_in_use` with all uses while something shows it. Drafts
 * stay locked meanwhile, so one that begins to use the file is seen.
 */
export function deleteFile(shop: ShopContext, actor: Actor, id: number): Promise<MediaFile> {
  return inTransaction(shop, async (inside) => {
    const file = await lockFile(inside, id);
    const { db } = inside;
    await db
      .select({ id: drafts.id })
      .from(drafts)
      .where(eq(drafts.shop_id, inside.id))
      .orderBy(asc(drafts.id))
      .for('update');
    const uses = await usesOf(inside, file.path);
    if (uses.length > 0) throw new Refusal(409, 'media_in_use', `${file.name} is in use`, [], { uses });
    await deleteRow(inside, id);
    await recordAct(inside, actor, 'media.delete', `media:${id}`, { name: file.name });
    await enqueue(db, { shopId: inside.id, kind: REMOVE_MEDIA, payload: { path: file.path } });
    return file;
  });
}

/** Whether the bytes are a video or, unless they prove to be no image later, an image. */
async function typeOf(bytes: Uint8Array): Promise<{ kind: MediaFile['kind']; type: string }> {
  const found = await fileTypeFromBuffer(bytes);
  const { formats } = MEDIA_PURPOSE.video;
  if (formats.some((format) => format === found?.ext)) return { kind: 'video', type: found!.mime };
  return { kind: 'image', type: found?.mime ?? '' };
}

async function prepare(store: MediaStore, bytes: Uint8Array, kind: MediaFile['kind'], type: string): Promise<Prepared> {
  if (kind === 'video') {
    const size = mp4Size(bytes);
    if (!size) throw refused(422, 'file_type_not_allowed', 'The file is no whole MP4 video');
    return { bytes, ending: 'mp4', kind, type, ...size, average_color: '' };
  }
  try {
    const { formats, pixels } = MEDIA_PURPOSE.image;
    const image = await store.inTurn(() => redrawImage(bytes, { formats, pixels, longest: LONGEST }));
    return { ...image, kind, type: image.ending === 'png' ? 'image/png' : 'image/jpeg' };
  } catch (error) {
    if (!(error instanceof ImageRefusedError)) throw error;
    throw refused(422, 'file_type_not_allowed', `The file ${error.message}`);
  }
}

/** A file's name as it is shown: without folders and control characters, and cut before its ending. */
function fileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').toWellFormed().replace(/\p{C}/gu, '').trim();
  const ending = ENDING.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length).slice(0, MEDIA_TEXT_LIMITS.name - ending.length);
  return `${stem.toWellFormed() || 'file'}${ending}`;
}

const refused = (status: number, code: string, message: string, field = 'file') =>
  new Refusal(status, code, message, [{ field, code }]);
