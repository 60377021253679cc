import { matchPageRoute, PAGE_TYPES } from '../page/page-routes.ts';
import type { Layout, PageType } from '../page/page-routes.ts';

/** What a merchant's preview is for: the whole theme, one template, one product, or the live shop under the bar. */
export type PreviewTool = 'theme' | 'template' | 'product' | 'personalize' | 'manage_bar';

/** How a theme is previewed [core §4]: by the website builder, by the next theme editor, or without an editor. */
type PreviewKind = 'web_builder' | 'next_theme' | 'classic';

/** The one-time token of a preview link; it is exchanged for a session and leaves the address. */
export const PREVIEW_TOKEN = 'preview_token';

/**
 * Query parameters of previews; links and forms of a previewed page keep them. `preview_theme` names a theme other than
 * the published one, `preview_layout` stands for the header X-Preview-Layout in an address.
 */
export const PREVIEW_FLAGS = [
  'preview',
  'theme_preview_id',
  'template_id',
  'preview_template',
  'preview_product',
  'preview_personalize',
  'from-dashboard',
  'preview_theme',
  'preview_layout',
] as const;

/** Whether a request shows what shoppers see: without a preview, and under the merchant's bar. */
export const isLive = (preview: { tool: PreviewTool } | undefined): boolean =>
  preview === undefined || preview.tool === 'manage_bar';

/** The flags that a query has, to be added to another address of the preview. */
export function previewFlags(query: URLSearchParams): [name: string, value: string][] {
  return PREVIEW_FLAGS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}

/** What the flags of an address ask for; a preview session decides whether it is shown. */
export interface PreviewRequest {
  tool: PreviewTool;
  /** Version of the theme; null for its draft. */
  version_id: number | null;
  /** Theme of the preview, where the address names one. */
  theme_id: number | null;
  /** Name of the template to show, such as `product.gift`. */
  template: string | null;
  /** Handle or id of the product to show. */
  product: string | null;
}

/**
 * Reads the flags [core §4]: `preview=true` and `theme_preview_id` show the theme of any shop, the flags of the
 * website builder act outside preview on a shop that uses it, and the dashboard's flag where its bar is switched on.
 */
export function previewRequest(
  query: URLSearchParams,
  shop: { isWebBuilder: boolean; hasManageBar: boolean },
): PreviewRequest | undefined {
  const named = { version_id: idIn(query, 'theme_preview_id'), theme_id: idIn(query, 'preview_theme') };
  const nothing = { ...named, template: null, product: null };
  if (query.get('preview') === 'true') return { ...nothing, tool: 'theme' };
  const builder = shop.isWebBuilder ? builderRequest(query) : undefined;
  if (builder) return { ...nothing, ...builder };
  if (named.version_id !== null) return { ...nothing, tool: 'theme' };
  return shop.hasManageBar && query.has('from-dashboard') ? { ...nothing, tool: 'manage_bar' } : undefined;
}

function builderRequest(query: URLSearchParams): (Partial<PreviewRequest> & Pick<PreviewRequest, 'tool'>) | undefined {
  const template = query.get('template_id') ?? query.get('preview_template');
  if (template) return { tool: 'template', template };
  const personalized = query.get('preview_personalize');
  if (personalized) return { tool: 'personalize', product: personalized };
  const product = query.get('preview_product');
  return product ? { tool: 'product', product } : undefined;
}

function idIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The page type of a template's name: `product` of `product.gift`; undefined for a name of none. */
export function typeOfTemplate(template: string): PageType | undefined {
  const type = template.split('.', 1)[0];
  return PAGE_TYPES.find((one) => one === type);
}

/** Whether a path already shows a page of the type. */
export const isOfType = (path: string, type: PageType): boolean => matchPageRoute(path)?.route.page === type;

/** Layouts that `X-Preview-Layout` may name [core §2]. */
const LAYOUTS: readonly Layout[] = [
  'default',
  'checkout',
  'landing',
  'blank',
  'digital-product',
  'digital-product-course',
  'new-ecommerce',
  'error',
];

/** The layout of a name; undefined if there is none of it. */
export const layoutNamed = (name: string | undefined): Layout | undefined => LAYOUTS.find((one) => one === name);

/** What the code of a preview is told about it, in the document's state. */
export interface PreviewState {
  kind: PreviewKind;
  tool: PreviewTool;
  theme_id: number;
  /** Version that is shown; null for the draft. */
  version_id: number | null;
  /** Name of the template that the page is made of; null for a page without one. */
  template: string | null;
  /** Origin of the editor that may frame and change the page; null for a shared link. */
  editor_origin: string | null;
  /** The words of the merchant's bar, where it is shown. */
  bar?: { label: string; edit: string; exit: string };
}

/** Id of the style element with a previewed theme's own style. */
export const THEME_STYLE = 'preview-theme';
