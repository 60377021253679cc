import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#api/core/refusal.ts';
import { may } from '#domain/merchant/roles.ts';
import type { Permission } from '#domain/merchant/roles.ts';
import { checkAnswer, checkRefusal } from '#server/http/contract-check.ts';
import { honoPath } from '#server/http/hono-path.ts';
import { UploadRoom } from '#server/http/load/upload-room.ts';
import { parseCall } from '#server/http/parse-call.ts';
import type { AppEnv, ShopContext } from '#server/core/shop-context.ts';
import { refuse } from '#server/http/errors.ts';
import type { Editor } from '#server/modules/documents/write-operations.ts';
import { roleIn } from '#server/modules/merchants/merchant-rows.ts';
import type { MerchantDeps } from '#server/modules/merchants/merchant-rows.ts';
import { findSession } from '#server/modules/merchants/merchant-sessions.ts';
import type { MerchantSession } from '#server/modules/merchants/merchant-sessions.ts';
import type { EditorBrowser, ImplementedEditor } from './implement-editor.ts';

/** Maximum bytes of a body, unless the contract says more. */
const BODY_BYTES = 256 * 1024;

/** Bytes of files that merchants may be sending at once: one video and some images. */
const UPLOAD_ROOM_BYTES = 128 * 1024 * 1024;

export interface EditorMountDeps extends MerchantDeps {
  browserOf(c: Context<AppEnv>): EditorBrowser;
  checksAnswers: boolean;
  log: ShopContext['log'];
}

/** What is known of a call before its body is read. */
interface Admitted {
  browser: EditorBrowser;
  session: MerchantSession | undefined;
  shop?: { context: ShopContext; editor: Editor };
}

/** Mounts the editor's calls below /api, and a JSON 404 for all other paths there. */
export function mountEditor(app: Hono<AppEnv>, entries: readonly ImplementedEditor[], deps: EditorMountDeps): void {
  const uploadRoom = new UploadRoom(UPLOAD_ROOM_BYTES);
  for (const entry of entries) {
    const { method, path, bodyBytes = BODY_BYTES } = entry.endpoint;
    const admitted = new WeakMap<Context<AppEnv>, Admitted>();
    const admit: MiddlewareHandler<AppEnv> = async (c, next) => {
      admitted.set(c, await admission(c, entry, deps));
      return next();
    };
    const code = entry.endpoint.takes ? 'file_too_large' : 'body_too_large';
    const room: MiddlewareHandler<AppEnv> = entry.endpoint.takes ? uploadRoom.bound(bodyBytes) : (_c, next) => next();
    const limit = bodyLimit({ maxSize: bodyBytes, onError: (c) => refuse(c, new Refusal(413, code)) });
    app.on(method, `/api${honoPath(path)}`, admit, room, limit, (c) => answer(c, entry, admitted.get(c)!, deps));
  }
  app.all('/api/*', (c) => refuse(c, new Refusal(404, 'not_found')));
}

/**
 * Who calls, and on which shop: 401 without a session, 404 for a shop that the merchant does not work on, 403 where
 * their role does not allow the call.
 */
async function admission(
  c: Context<AppEnv>,
  { endpoint: { access }, of }: ImplementedEditor,
  deps: EditorMountDeps,
): Promise<Admitted> {
  const browser = deps.browserOf(c);
  if (access === 'anyone') return { browser, session: undefined };
  const session = await findSession(deps, browser.token);
  if (!session) throw new Refusal(401, 'sign_in_needed');
  if (of === 'account') return { browser, session };
  const shop = await shopOf(c.req.param('shop'), browser, session, deps, access as Permission);
  return { browser, session, shop };
}

async function shopOf(
  given: string | undefined,
  browser: EditorBrowser,
  { merchant: { id, name } }: MerchantSession,
  { db }: MerchantDeps,
  permission: Permission,
): Promise<NonNullable<Admitted['shop']>> {
  const context = /^[1-9]\d{0,8}$/.test(given ?? '') ? await browser.shop(Number(given)) : undefined;
  const role = context && (await roleIn(db, context.id, id));
  if (!context || !role) throw new Refusal(404, 'shop_not_found');
  if (!may(role, permission)) throw new Refusal(403, 'permission_needed', `This needs the permission "${permission}"`);
  return { context, editor: { id, name, role } };
}

async function answer(
  c: Context<AppEnv>,
  entry: ImplementedEditor,
  { browser, session, shop }: Admitted,
  deps: EditorMountDeps,
): Promise<Response> {
  const { endpoint } = entry;
  const { path, query, body, files } = await parseCall(c, endpoint);
  const call = { path, query, body, files, browser };
  try {
    const result =
      entry.of === 'shop'
        ? await entry.handle(shop!.context, { ...call, editor: shop!.editor })
        : await entry.handle(deps, { ...call, session });
    if (deps.checksAnswers) checkAnswer(endpoint, result);
    return c.json({ success: true, result } as never);
  } catch (error) {
    if (deps.checksAnswers && error instanceof Refusal) checkRefusal(endpoint, error, deps.log);
    throw error;
  }
}
