import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { withPrefix } from '#domain/page/locale-path.ts';
import { bothPaths } from '../both-paths.ts';
import type { AppEnv, RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { UploadRoom } from '../load/upload-room.ts';
import { FILE_CALL_BYTES, filesOf } from './given-files.ts';
import type { UploadedFile } from './given-files.ts';
import { setCookies } from '../headers/set-cookies.ts';
import type { Cookies } from '../../core/cookies.ts';
import { checkField } from '../storable.ts';

const FORM_BYTES = 64 * 1024;

/** The redirect after a form post. */
export interface FormResult {
  /** A path of the shop, without locale prefix. */
  location: string;
  /** The locale prefix of the location; the request's by default. */
  prefix?: string;
  cookies?: Cookies;
}

export interface FormCall {
  /** Values by field; the last one of a repeated field. */
  form: Record<string, string>;
  /** All values of repeated fields, such as check boxes of one name. */
  repeated: Record<string, string[]>;
  /** Files by field, if the form accepts any. */
  files: Record<string, UploadedFile[]>;
  request: RequestContext;
}

/** The target of a native form, which works without script [hydration, Without script]; answers 303 to a page. */
export interface FormPost {
  /** Path without locale prefix, such as `/cart/add`. */
  path: string;
  /** GET for a link that acts, such as one in a mail: its values are those of path and query. */
  method?: 'POST' | 'GET';
  /** Whether files are accepted; otherwise they are dropped. */
  takesFiles?: boolean;
  handle(shop: ShopContext, call: FormCall): Promise<FormResult>;
}

/** Mounts form posts, each with and without a locale prefix. */
export function mountForms(app: Hono<AppEnv>, forms: FormPost[], uploadRoom = new UploadRoom()): void {
  const unbounded: MiddlewareHandler<AppEnv> = (_c, next) => next();
  for (const { path, method = 'POST', takesFiles = false, handle } of forms) {
    app.on(
      method,
      bothPaths(path),
      takesFiles ? uploadRoom.bound(FILE_CALL_BYTES.files) : unbounded,
      bodyLimit({ maxSize: takesFiles ? FILE_CALL_BYTES.files : FORM_BYTES }),
      async (c) => {
        const request = c.get('request');
        const given = Object.entries(
          method === 'GET' ? { ...c.req.query(), ...c.req.param() } : await c.req.parseBody({ all: true }),
        ).map(([name, value]) => [name, [value].flat()] as const);
        for (const [name, values] of given) checkField(name, values);
        const files = takesFiles
          ? Object.fromEntries(
              await Promise.all(given.map(async ([name, values]) => [name, await filesOf(values)] as const)),
            )
          : {};
        const fields = given.map(([name, values]) => [name, values.filter((one) => typeof one === 'string')] as const);
        const form = Object.fromEntries(
          fields.flatMap(([name, values]) => (values.length > 0 ? [[name, values.at(-1)!]] : [])),
        );
        const repeated = Object.fromEntries(fields.filter(([, values]) => values.length > 1));
        const {
          location,
          prefix = request.prefix,
          cookies = {},
        } = await handle(c.get('shop'), { form, repeated, files, request });
        setCookies(c, cookies);
        c.header('Cache-Control', 'no-store');
        return c.redirect(withPrefix(location, prefix), 303);
      },
    );
  }
}
