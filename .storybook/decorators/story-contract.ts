import type { Endpoint } from '#api/core/endpoint.ts';
import { checkAnswer, mayRefuseWith } from '#server/http/contract-check.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** A path with a name in it also fits one that is written out, which then comes first. */
const endpoints = Object.values(import.meta.glob<Record<string, object>>('../../src/api/*.api.ts', { eager: true }))
  .flatMap((module) => Object.values(module).flatMap((exported) => Object.values(exported).filter(isEndpoint)))
  .toSorted((one, other) => namesIn(one) - namesIn(other))
  .map((endpoint) => ({
    endpoint,
    fits: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

function namesIn({ path }: Endpoint): number {
  return path.split('{').length;
}

/**
 * What an answer says that the contract of its call does not; undefined where it keeps it. `call` is `METHOD /path` as
 * in
 * `parameters.network`, `body` the answer's JSON.
 */
export function brokenBy(call: string, body: unknown): string | undefined {
  const [method, path = ''] = call.split(' ');
  const endpoint = endpoints.find((one) => one.endpoint.method === method && one.fits.test(path))?.endpoint;
  if (!endpoint) return `${call} is no call of the shop's`;
  const { success, result, code } = body as { success: boolean; result?: unknown; code?: string };
  if (!success)
    return mayRefuseWith(endpoint, code ?? '')
      ? undefined
      : `${call} refuses with ${code}, which its contract does not name`;
  try {
    checkAnswer(endpoint, result);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
