import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { PREVIEW_IDLE_SECONDS, PREVIEW_LINK_SECONDS, PREVIEW_SECONDS, PREVIEW_SHARE_SECONDS } from '#domain/limits.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { PREVIEW_TOKEN } from '#domain/theme/preview.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { hashOfToken } from '#server/core/token-hash.ts';
import { previewLinks } from '#server/db/schema/preview.ts';
import { themes } from '#server/db/schema/theme.ts';
import { findSession, insertSession, moveSession, takeLink } from './preview-rows.ts';
import type { PreviewLinkRow, PreviewSession } from './preview-rows.ts';

/** A link and its token, which is stored nowhere. */
export type NewLink = { id: number; token: string; expires_at: Date };

/** A session is extended once a minute at most, to save a write per request. */
const MOVED_ON_MS = 60_000;

const later = (shop: ShopContext, seconds: number) => new Date(shop.now().getTime() + seconds * 1000);

/** 256 random bits or more. */
const newToken = (shop: ShopContext) => shop.token() + shop.token();

/** Makes a link that opens a theme's preview once, within ten minutes, in a frame of the editor. */
export async function openPreview(
  shop: ShopContext,
  actor: Actor,
  { theme_id, editor_origin }: { theme_id: number; editor_origin: string | null },
): Promise<NewLink> {
  return makeLink(shop, actor, {
    theme_id,
    editor_origin,
    is_shared: false,
    label: '',
    expires_at: later(shop, PREVIEW_LINK_SECONDS),
  });
}

/** Makes a link that shows a theme's preview to whoever has it, until it expires or is revoked; nothing can be changed. */
export async function sharePreview(
  shop: ShopContext,
  actor: Actor,
  { theme_id, label, seconds = PREVIEW_SHARE_SECONDS }: { theme_id: number; label: string; seconds?: number },
): Promise<NewLink> {
  return makeLink(shop, actor, {
    theme_id,
    label,
    editor_origin: null,
    is_shared: true,
    expires_at: later(shop, seconds),
  });
}

async function makeLink(
  shop: ShopContext,
  actor: Actor,
  values: Pick<PreviewLinkRow, 'theme_id' | 'editor_origin' | 'is_shared' | 'label' | 'expires_at'>,
): Promise<NewLink> {
  const token = newToken(shop);
  return inTransaction(shop, async (inside) => {
    const [theme] = await inside.db
      .select({ id: themes.id })
      .from(themes)
      .where(and(eq(themes.shop_id, inside.id), eq(themes.id, values.theme_id)));
    if (!theme) throw new Refusal(404, 'theme_not_found', 'There is no such theme');
    const [link] = await inside.db
      .insert(previewLinks)
      .values({
        ...values,
        shop_id: inside.id,
        token_hash: hashOfToken(token),
        created_by: actor.id,
        created_by_name: actor.name,
        created_at: inside.now(),
      })
      .returning({ id: previewLinks.id });
    const { is_shared, label, theme_id, expires_at } = values;
    await recordAct(inside, actor, is_shared ? 'preview.share' : 'preview.open', `theme:${theme_id}`, {
      link: link!.id,
      label,
    });
    return { id: link!.id, token, expires_at };
  });
}

/** Revokes a link: it opens nothing, and the sessions it has opened end. False where there is none to revoke. */
export async function revokePreview(shop: ShopContext, actor: Actor, link_id: number): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const [link] = await inside.db
      .update(previewLinks)
      .set({ revoked_at: inside.now() })
      .where(and(eq(previewLinks.shop_id, inside.id), eq(previewLinks.id, link_id)))
      .returning({ id: previewLinks.id });
    if (link) await recordAct(inside, actor, 'preview.revoke', `preview_link:${link.id}`);
    return link !== undefined;
  });
}

/** Exchanges a link's token for that of a session; undefined where the link opens nothing. */
export async function exchangeToken(
  shop: ShopContext,
  token: string,
): Promise<{ theme_id: number; token: string } | undefined> {
  return inTransaction(shop, async (inside) => {
    const link = await takeLink(inside, token);
    if (!link) return undefined;
    const session = newToken(inside);
    const ends_at = later(inside, PREVIEW_SECONDS);
    await insertSession(inside, session, link.id, { expires_at: later(inside, PREVIEW_IDLE_SECONDS), ends_at });
    return { theme_id: link.theme_id, token: session };
  });
}

/** The session of a token, moved on; undefined once it has ended. */
export async function continueSession(shop: ShopContext, token: string): Promise<PreviewSession | undefined> {
  const session = await findSession(shop, token);
  if (!session) return undefined;
  const expires_at = new Date(Math.min(later(shop, PREVIEW_IDLE_SECONDS).getTime(), session.ends_at.getTime()));
  if (expires_at.getTime() - session.expires_at.getTime() >= MOVED_ON_MS) await moveSession(shop, token, expires_at);
  return session;
}

/** The address that opens a link at a path of the shop. */
export function previewAddress(origin: string, path: string, token: string): string {
  const url = new URL(path, origin);
  url.searchParams.set(PREVIEW_TOKEN, token);
  return url.href;
}
