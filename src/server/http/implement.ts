import type { Answer, BodyOf, Endpoint, PathParams, QueryOf } from '#api/core/endpoint.ts';
import type { UploadedFile } from './forms/given-files.ts';
import type { RequestContext, ShopContext } from '../core/shop-context.ts';

/** What a handler is called with, parsed and typed from the contract. */
export interface Call<E extends Endpoint = Endpoint> {
  path: PathParams<E['path']>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Uploaded files, if the call takes any. */
  files: readonly UploadedFile[];
  request: RequestContext;
}

/** Authorises, calls a service and presents the answer; refuses by throwing a Refusal. */
type Handler<E extends Endpoint> = (shop: ShopContext, call: Call<E>) => Answer<E> | Promise<Answer<E>>;

type Handlers<Api extends Record<string, Endpoint>> = { [Name in keyof Api]: Handler<Api[Name]> };

/** A contract entry with the function that answers it. */
export interface Implemented {
  name: string;
  endpoint: Endpoint;
  handle(shop: ShopContext, call: Call): unknown;
}

/** Pairs handlers with their contract: a missing handler or a wrong answer is a compile error. */
export function implement<Api extends Record<string, Endpoint>>(api: Api, handlers: Handlers<Api>): Implemented[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name] as Implemented['handle'],
  }));
}
