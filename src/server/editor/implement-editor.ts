import type { Answer, BodyOf, Endpoint, PathParams, QueryOf } from '#api/core/endpoint.ts';
import type { EditorEndpoint } from '#api/editor/editor-endpoint.ts';
import type { Permission } from '#domain/merchant/roles.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { UploadedFile } from '#server/http/forms/given-files.ts';
import type { Editor } from '#server/modules/documents/write-operations.ts';
import type { MerchantDeps } from '#server/modules/merchants/merchant-rows.ts';
import type { MerchantSession } from '#server/modules/merchants/merchant-sessions.ts';

/** A browser on the editor's host. */
export interface EditorBrowser {
  /** Scheme and host of the editor. */
  origin: string;
  /** The session's token; undefined without one. */
  token: string | undefined;
  /** Signs the browser in with the answer; an empty token signs it out. */
  keepToken(token: string): void;
  /** Counts an attempt by the browser's network, by `key`, or by both; 429 beyond the bound. */
  limit: RequestContext['limit'];
  /** The shop of an id, as services see it; undefined if there is none. */
  shop(id: number): Promise<ShopContext | undefined>;
}

/** What a handler is called with, parsed and typed from the contract. */
interface EditorCall<E extends Endpoint = Endpoint> {
  path: PathParams<E['path']>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: readonly UploadedFile[];
  browser: EditorBrowser;
}

/** Answers a call of a merchant's own account. `session` is there where the contract asks for a merchant. */
type AccountHandler<E extends EditorEndpoint> = (
  deps: MerchantDeps,
  call: EditorCall<E> & { session: E extends { access: 'merchant' } ? MerchantSession : undefined },
) => Promise<Answer<E>>;

/** Answers a call on a shop, by somebody whose role allows it. */
type ShopHandler<E extends EditorEndpoint> = (
  shop: ShopContext,
  call: EditorCall<E> & { editor: Editor },
) => Promise<Answer<E>>;

/** A contract entry with the function that answers it. */
export type ImplementedEditor = { name: string; endpoint: EditorEndpoint } & (
  | {
      of: 'account';
      handle(deps: MerchantDeps, call: EditorCall & { session: MerchantSession | undefined }): Promise<unknown>;
    }
  | { of: 'shop'; handle(shop: ShopContext, call: EditorCall & { editor: Editor }): Promise<unknown> }
);

/** Pairs handlers with a contract of accounts: a missing handler or a wrong answer is a compile error. */
export function implementAccount<Api extends Record<string, EditorEndpoint & { access: 'anyone' | 'merchant' }>>(
  api: Api,
  handlers: { [Name in keyof Api]: AccountHandler<Api[Name]> },
): ImplementedEditor[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    name,
    endpoint,
    of: 'account' as const,
    handle: handlers[name] as never,
  }));
}

/** Pairs handlers with a contract of shops: a missing handler or a wrong answer is a compile error. */
export function implementShop<
  Api extends Record<string, EditorEndpoint & { access: Permission; path: `/editor/shops/{shop}/${string}` }>,
>(api: Api, handlers: { [Name in keyof Api]: ShopHandler<Api[Name]> }): ImplementedEditor[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    name,
    endpoint,
    of: 'shop' as const,
    handle: handlers[name] as never,
  }));
}
