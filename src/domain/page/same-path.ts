import { decodePart } from './page-routes.ts';

/** Compares paths as the route table does: extra slashes and escapes make no difference. */
export function samePath(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => path.split('/').filter(Boolean).map(decodePart).join('/'));
  return one === other;
}
