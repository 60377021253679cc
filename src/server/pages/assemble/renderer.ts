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

/** What the renderer must know of the client's build. */
export interface RendererAssets {
  /** Before every file of the build, with a slash at its end: the CDN base or `/`. */
  base: string;
  /** Missing in development, where Vite serves the sources. */
  manifest?: ViteManifest;
  /** The text of a file of the client's build. */
  readText(file: string): string;
}

export interface RendererDeps {
  /** The client of one page's calls: the same contracts, no network hop. */
  http(context: RenderContext): Http;
  log: Log;
  assets: RendererAssets;
}

export interface RenderContext {
  shop: ShopContext;
  request: RequestContext;
}

/** A rendered page. Public ones hold nothing personal and may be kept for everybody. */
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
