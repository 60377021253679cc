import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { previewLinks, previewSessions } from '#server/db/schema/preview.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { hashOfToken } from '#server/core/token-hash.ts';

export type PreviewLinkRow = typeof previewLinks.$inferSelect;
/** A running session with what its link allows. */
export type PreviewSession = Pick<PreviewLinkRow, 'theme_id' | 'editor_origin' | 'is_shared'> & {
  expires_at: Date;
  ends_at: Date;
};

/** Takes a link's token for use: once, or each time for a shared link; undefined where it is used up, over or revoked. */
export async function takeLink(shop: ShopContext, token: string): Promise<PreviewLinkRow | undefined> {
  const now = shop.now();
  const [taken] = await shop.db
    .update(previewLinks)
    .set({ used_at: now })
    .where(
      and(
        eq(previewLinks.shop_id, shop.id),
        eq(previewLinks.token_hash, hashOfToken(token)),
        gt(previewLinks.expires_at, now),
        isNull(previewLinks.revoked_at),
        or(eq(previewLinks.is_shared, true), isNull(previewLinks.used_at)),
      ),
    )
    .returning();
  return taken;
}

export async function insertSession(
  shop: ShopContext,
  token: string,
  link_id: number,
  { expires_at, ends_at }: Pick<PreviewSession, 'expires_at' | 'ends_at'>,
): Promise<void> {
  await shop.db
    .insert(previewSessions)
    .values({ shop_id: shop.id, token_hash: hashOfToken(token), link_id, expires_at, ends_at, created_at: shop.now() });
}

/** The running session of a token; undefined once it, or its link, has ended. */
export async function findSession(shop: ShopContext, token: string): Promise<PreviewSession | undefined> {
  const [found] = await shop.db
    .select({
      theme_id: previewLinks.theme_id,
      editor_origin: previewLinks.editor_origin,
      is_shared: previewLinks.is_shared,
      expires_at: previewSessions.expires_at,
      ends_at: previewSessions.ends_at,
    })
    .from(previewSessions)
    .innerJoin(
      previewLinks,
      and(eq(previewLinks.shop_id, previewSessions.shop_id), eq(previewLinks.id, previewSessions.link_id)),
    )
    .where(
      and(
        eq(previewSessions.shop_id, shop.id),
        eq(previewSessions.token_hash, hashOfToken(token)),
        gt(previewSessions.expires_at, shop.now()),
        isNull(previewLinks.revoked_at),
      ),
    );
  return found;
}

export async function moveSession(shop: ShopContext, token: string, expires_at: Date): Promise<void> {
  await shop.db
    .update(previewSessions)
    .set({ expires_at })
    .where(and(eq(previewSessions.shop_id, shop.id), eq(previewSessions.token_hash, hashOfToken(token))));
}

/** The shared links of a shop that still open, the latest first. */
export async function listShared(shop: ShopContext): Promise<PreviewLinkRow[]> {
  return shop.db
    .select()
    .from(previewLinks)
    .where(
      and(
        eq(previewLinks.shop_id, shop.id),
        eq(previewLinks.is_shared, true),
        isNull(previewLinks.revoked_at),
        gt(previewLinks.expires_at, shop.now()),
      ),
    )
    .orderBy(desc(previewLinks.id));
}

/** Deletes sessions and links that have ended. */
export async function purgePreviews(db: Db, now: Date): Promise<void> {
  await db.delete(previewSessions).where(lt(previewSessions.expires_at, now));
  // A link outlives the sessions that it has opened, which need it.
  const past = new Date(now.getTime() - LINK_KEPT_MS);
  await db.delete(previewLinks).where(lt(previewLinks.expires_at, past));
}

const LINK_KEPT_MS = 86_400_000;
