import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import type { AppEnv, RequestContext, ShopContext } from './context.ts';

const FORM_BYTES = 64 * 1024;

/** Where a form post leads. */
export interface FormResult {
  /** A path of the shop, without locale prefix. */
  location: string;
  /** Cookies to set, by name, with their lifetime in seconds. */
  cookies?: Record<string, { value: string; seconds: number }>;
}

/** A native form's target: works before, and without, any script (architecture, "HTML first"). Answers 303 to a page. */
export interface FormPost {
  /** Path without locale prefix, such as `/cart/add`. */
  path: string;
  handle(shop: ShopContext, call: { form: Record<string, string>; request: RequestContext }): Promise<FormResult>;
}

/** Mounts form posts, each with and without a locale prefix. Fields that come twice count once, the last; files are dropped. */
export function mountForms(app: Hono<AppEnv>, forms: FormPost[]): void {
  for (const { path, handle } of forms) {
    app.on('POST', [path, `/:prefix{[a-z]{2}-[a-z]{2}}${path}`], bodyLimit({ maxSize: FORM_BYTES }), async (c) => {
      const request = c.get('request');
      const entries = Object.entries(await c.req.parseBody()).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const { location, cookies = {} } = await handle(c.get('shop'), { form: Object.fromEntries(entries), request });
      for (const [name, { value, seconds }] of Object.entries(cookies)) {
        setCookie(c, name, value, { path: '/', maxAge: seconds, sameSite: 'Lax', secure: request.origin.startsWith('https:') });
      }
      c.header('Cache-Control', 'no-store');
      return c.redirect(request.prefix + location, 303);
    });
  }
}
