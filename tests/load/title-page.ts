import { catalogueApi } from '#api/catalogue.api.ts';
import type { Renderer, RendererDeps } from '#server/pages/assemble/renderer.ts';

/** A product page that is its API's answer: the build's renderer asks in the same way. */
export function titlePage(http: RendererDeps['http']): Renderer {
  return async (_request, context) => {
    const handle = context.request.path.split('/').at(-1) ?? '';
    const product = await http(context).call(catalogueApi.product, { path: { handle } });
    return { status: 200, cache: 'public', reads: [], html: `<!doctype html>${JSON.stringify(product)}` };
  };
}
