import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Role } from '#domain/merchant/roles.ts';
import type { Engine } from '#server/db/database.ts';
import { currencies, locales, shopHosts, shops } from '#server/db/schema/shop.ts';
import { silentLog } from '#server/core/log.ts';
import { outside } from '#server/core/clock.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { createEditorApp } from '#server/editor/editor-app.ts';
import { MediaStore } from '#server/modules/media/media-store.ts';
import { keepMerchant } from '#server/modules/merchants/merchant-rows.ts';
import type { MerchantDeps, MerchantRow } from '#server/modules/merchants/merchant-rows.ts';
import { beginSession } from '#server/modules/merchants/merchant-sessions.ts';
import { hashNewPassword } from '#server/modules/merchants/sign-in.ts';
import { putMember } from '#server/modules/merchants/team.ts';
import { readSectionRegistry } from '../../../src/cli/serve/section-registry.ts';
import { shopOf } from '../../support/preview-session.ts';
import { openThemeShop } from './theme-shop.ts';
import type { ThemeShop } from './theme-shop.ts';

export const EDITOR = 'http://editor.localhost';
/** A shop of somebody else. */
export const FOREIGN = 2;

interface EditorAnswer {
  status: number;
  headers: Headers;
  /** The body of a call. */
  json: { success: boolean; code?: string; result?: never; errors?: unknown; detail?: unknown };
  text: string;
  /** The session's cookie that the answer sets, as a browser sends it. */
  cookie: string | undefined;
}

interface EditorRequest {
  cookie?: string | undefined;
  /** Sent as JSON, or as the form or the bytes that it is. */
  body?: unknown;
  origin?: string;
  headers?: Record<string, string>;
  /** The network that the call comes from; without one nothing is counted. */
  ip?: string;
}

/** A merchant with a session. */
export interface SignedInMerchant {
  merchant: MerchantRow;
  cookie: string;
}

export interface EditorShop extends ThemeShop {
  served: Hono<AppEnv>;
  deps: MerchantDeps;
  call(method: string, path: string, request?: EditorRequest): Promise<EditorAnswer>;
  /** Makes a merchant, a member of a shop if a role is given, who is signed in. */
  merchant(email: string, role?: Role, of?: { shop_id?: number; password?: string }): Promise<SignedInMerchant>;
}

/** A shop with one theme behind the editor's host, and a second shop that is somebody else's. */
export async function openEditorShop(
  engine: Engine,
  now: () => Date = outside.now,
  log = silentLog(),
): Promise<EditorShop> {
  const theme = await openThemeShop(engine, now);
  const { db } = theme.database;
  await db.insert(shops).values({
    id: FOREIGN,
    handle: 'other',
    name: 'Other',
    domain: 'other.test',
    sub_domain: 'other',
    country_code: 'US',
  });
  await db.insert(shopHosts).values({ shop_id: FOREIGN, host: 'other.test', is_primary: true });
  await db
    .insert(locales)
    .values({ shop_id: FOREIGN, code: 'en', name: 'English', country_code: 'US', is_primary: true });
  const [currency] = await db.select().from(currencies).limit(1);
  await db.insert(currencies).values({ ...currency!, shop_id: FOREIGN });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-editor-'));
  const mediaStore = new MediaStore(folder);
  const sections = await readSectionRegistry();
  const served = theme.app({
    now,
    log,
    emit: async () => undefined,
    editor: (parts) => createEditorApp({ ...parts, sections, mediaStore }),
  });
  const deps = { ...outside, now, db };
  return {
    ...theme,
    close: async () => {
      await theme.close();
      await rm(folder, { recursive: true });
    },
    served,
    deps,
    async call(method, path, { cookie, body, origin = EDITOR, headers = {}, ip } = {}) {
      const isRaw = body instanceof URLSearchParams || body instanceof Uint8Array;
      const answer = await served.request(
        `${origin}${path}`,
        {
          method,
          headers: {
            ...(cookie !== undefined && { cookie }),
            ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: isRaw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
        },
        ip === undefined ? {} : { incoming: { socket: { remoteAddress: ip } } },
      );
      const text = await answer.text();
      const [set] = answer.headers.getSetCookie();
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        json: (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined) as never,
        cookie: set?.split(';')[0],
      };
    },
    async merchant(email, role, { shop_id = 1, password } = {}) {
      const password_hash = password === undefined ? null : await hashNewPassword(password);
      const merchant = await keepMerchant(deps, { email, name: email.split('@')[0]!, password_hash });
      if (role) await putMember(await shopOf(theme.database, shop_id, now), merchant.id, role);
      return { merchant, cookie: `vitrine_editor=${await beginSession(deps, merchant.id)}` };
    },
  };
}
