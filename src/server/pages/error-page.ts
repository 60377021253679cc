import { errorPath } from '#domain/page/error-status.ts';
import { localePrefix } from '#domain/page/locale-path.ts';
import type { ErrorPage } from '../http/errors.ts';
import type { SecurityHeaders } from '../http/headers/security.ts';
import { mayEnter } from '../modules/shop/password.ts';
import type { Renderer } from './assemble/renderer.ts';
import { anonymous } from './cache/page-key.ts';
import { privateAnswer } from './private-answer.ts';

const NOT_FOUND = '/page-not-found';

/**
 * Answers an error with the theme's own page for it, in the visitor's language [core §8]. Undefined if there is no shop,
 * or only its password page may be shown. A busy database answers with nothing that needs one.
 */
export function errorPages(render: Renderer, headersFor: SecurityHeaders): ErrorPage {
  return async (c, status) => {
    const { shop, request } = c.var;
    if (!shop || !request || status === 503 || !mayEnter(shop, request)) return undefined;
    const [path = '', query] = (status === 404 ? NOT_FOUND : errorPath(status)).split('?');
    const visitor = anonymous(
      c.req.url,
      { ...request, path, prefix: localePrefix(request.locale), search: query ? `?${query}` : '' },
      query ? `?${query}` : '',
    );
    const page = await render(visitor.request, { shop, request: visitor.context });
    return page instanceof Response ? undefined : privateAnswer(c, { ...page, status }, headersFor);
  };
}
