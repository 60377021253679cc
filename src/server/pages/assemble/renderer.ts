import type { Http } from '#api/core/http.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { Log } from '#server/core/log.ts';
import type { Html } from './html.ts';

/** An entry of Vite's manifest, by source file. */
export type ViteManifest = Record<
  string,
  { file: string; src?: string; imports?: string[]; css?: string[]; assets?: string[] }
>;

/** What the renderer reads of the client's build. */
export interface RendererAssets {
  /** Prefix of the build's files, with a trailing slash: the CDN base or `/`. */
  base: string;
  /** Missing in development, where Vite serves the sources. */
  manifest?: ViteManifest;
  /** The text of a file of the client's build. */
  readText(file: string): string;
}

export interface RendererDeps {
  /** The http client of one page; it calls handlers in process. */
  http(context: RenderContext): Http;
  log: Log;
  assets: RendererAssets;
}

export interface RenderContext {
  shop: ShopContext;
  request: RequestContext;
}

/** A rendered page. A public page contains nothing personal and may be cached for everybody. */
export interface RenderedPage {
  status: number;
  html: Html;
  headers?: Record<string, string>;
  cache: 'public' | 'private';
  /** Query parameters it depends on, whether its address has them or not. */
  reads: readonly string[];
}

export type Renderer = (request: Request, context: RenderContext) => Promise<RenderedPage | Response>;

/** What the built `entry-server` exports. */
export interface RendererModule {
  sections: SectionRegistry;
  createRenderer(deps: RendererDeps): Renderer;
}
