import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/core/shop-context.ts';
import { isApi, refuse } from '../errors.ts';
import { loadClassOf } from './load-class.ts';
import { Overloaded } from './load-shedder.ts';
import type { LoadShedder } from './load-shedder.ts';

/**
 * Refuses calls and form posts of visitors when there are too many. Documents are let through: most come from the cache,
 * and the others are refused where they would be rendered.
 */
export function shedLoad(shedder: LoadShedder): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isDocument = (c.req.method === 'GET' || c.req.method === 'HEAD') && !isApi(c.req.path);
    // Calls of the process itself have been taken in with what makes them.
    if (isDocument || !c.env?.incoming) return next();
    let end: () => void;
    try {
      end = shedder.admit(loadClassOf(c.req.path));
    } catch (error) {
      if (error instanceof Overloaded && isApi(c.req.path)) return refuse(c, error);
      throw error;
    }
    try {
      await next();
    } finally {
      end();
    }
  };
}

/** The same for work on documents, such as rendering them. */
export function sheddingWork<Asked extends unknown[], Answer>(
  shedder: LoadShedder,
  pathOf: (...asked: Asked) => string,
  work: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  return async (...asked) => {
    const end = shedder.admit(loadClassOf(pathOf(...asked)));
    try {
      return await work(...asked);
    } finally {
      end();
    }
  };
}
