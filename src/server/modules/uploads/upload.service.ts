import { randomBytes } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Uploaded } from '#api/upload.api.ts';
import { Refusal } from '#api/core/refusal.ts';
import { CART_SECONDS } from '#domain/limits.ts';
import { parseUploadPath, uploadPath } from '#domain/media/upload-path.ts';
import { UPLOAD_PURPOSES } from '#domain/media/upload-purposes.ts';
import type { UploadPurpose } from '#domain/media/upload-purposes.ts';
import { plainUploadName } from '#domain/media/uploads.ts';
import type { Db } from '#server/db/database.ts';
import { uploads } from '#server/db/schema/system.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { UploadedFile } from '#server/http/forms/given-files.ts';
import type { UploadStore } from './upload-store.ts';
import { uploadType } from './upload-type.ts';

/** Uploads of one visitor in ten minutes. */
export const UPLOAD_BOUND = { points: 60, seconds: 600 };
/** Files deleted in one round. */
const EXPIRED_AT_ONCE = 100;
const TOKEN_BYTES = 16;

/** The properties of an upload that a cart line is checked against. */
export type UploadRecord = { size: number };

/** Shoppers' files: accepted, checked, served, and deleted if no order uses them. */
export class UploadService {
  readonly #store: UploadStore;

  constructor(store: UploadStore) {
    this.#store = store;
  }

  /**
   * Stores a file under an unguessable address; 422 if its format is not accepted for the purpose [core §5], 413 if it
   * is too large for it.
   */
  async take(shop: ShopContext, { name, bytes }: UploadedFile, purpose: UploadPurpose): Promise<Uploaded> {
    const limits = UPLOAD_PURPOSES[purpose];
    if (bytes.byteLength === 0) throw new Refusal(422, 'upload_file_fail');
    if (bytes.byteLength > limits.bytes) throw new Refusal(413, 'file_too_large');
    const type = await uploadType(name, bytes, limits.formats);
    if (!type) throw new Refusal(422, 'file_type_not_allowed');
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const file = { name: plainUploadName(name), size: bytes.byteLength };
    await this.#store.write(shop.id, token, bytes);
    await shop.db.insert(uploads).values({ shop_id: shop.id, token, type, ...file, created_at: shop.now() });
    return { url: uploadPath(token, file.name), ...file };
  }

  /** An upload's bytes and media type; undefined if there is none with this token and name. */
  async read(
    shop: ShopContext,
    token: string,
    name: string,
  ): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
    const [row] = await shop.db
      .select({ type: uploads.type })
      .from(uploads)
      .where(and(eq(uploads.shop_id, shop.id), eq(uploads.token, token), eq(uploads.name, name)));
    const bytes = row && (await this.#store.read(shop.id, token));
    return bytes && { type: row.type, bytes };
  }

  /** Deletes uploads that no order has used within the lifetime of a cart. */
  async expire(db: Db, now: Date): Promise<void> {
    const before = new Date(now.getTime() - CART_SECONDS * 1000);
    const old = await db
      .select({ shop_id: uploads.shop_id, token: uploads.token })
      .from(uploads)
      .where(and(eq(uploads.is_ordered, false), lt(uploads.created_at, before)))
      .limit(EXPIRED_AT_ONCE);
    for (const { shop_id, token } of old) {
      await this.#store.remove(shop_id, token);
      await db
        .delete(uploads)
        .where(and(eq(uploads.shop_id, shop_id), eq(uploads.token, token), eq(uploads.is_ordered, false)));
    }
  }
}

/** The uploads among values that may be their paths, by path. */
export async function uploadRecords(shop: ShopContext, values: readonly string[]): Promise<Map<string, UploadRecord>> {
  const asked = values.flatMap((value) => parseUploadPath(value)?.token ?? []);
  if (asked.length === 0) return new Map();
  const rows = await shop.db
    .select({ token: uploads.token, name: uploads.name, size: uploads.size })
    .from(uploads)
    .where(and(eq(uploads.shop_id, shop.id), inArray(uploads.token, asked)));
  return new Map(rows.map(({ token, name, size }) => [uploadPath(token, name), { size }]));
}
