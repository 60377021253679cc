import type { AnyRouter } from '@tanstack/react-router';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import { TEXT_ID } from '#domain/core/text-id.ts';

export type Place = { path: string; search: string; hash: string };
export type ScrollMove =
  | { to: 'anchor'; hash: string }
  | { to: 'top' }
  | { to: 'keep' }
  | { to: 'position'; top: number };

/**
 * Where a navigation scrolls to [core §2]: a hash to its anchor; the same product with another variant nowhere; Back
 * and Forward to the earlier position; the same page with the same handle nowhere where its route says so; else to the
 * top.
 */
export function scrollMove(from: Place, to: Place, restored: number | undefined): ScrollMove {
  if (restored !== undefined) return { to: 'position', top: restored };
  if (to.hash) return { to: 'anchor', hash: to.hash };
  const rule = matchPageRoute(to.path)?.route.scroll ?? 'top';
  const samePath = from.path === to.path;
  if (rule === 'keep-on-variant' && samePath && variantOf(from.search) !== variantOf(to.search)) return { to: 'keep' };
  if (rule === 'keep-same-handle' && samePath) return { to: 'keep' };
  return { to: 'top' };
}

function variantOf(search: string): string | null {
  return new URLSearchParams(search).get('variant');
}

type HistoryState = { __TSR_key?: string } | null;

/** Applies the rules to a router's navigations; positions are kept in the session by history entry. */
export function followScroll(
  router: AnyRouter,
  positions: { read(key: string): number | undefined; write(key: string, top: number): void },
): void {
  history.scrollRestoration = 'manual';
  const keyOf = (state: unknown) => (state as HistoryState)?.__TSR_key ?? 'first';
  let current = router.state.location;
  let isBack = false;
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    positions.write(keyOf(current.state), window.scrollY);
    isBack = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  window.addEventListener('pagehide', () => {
    positions.write(keyOf(router.state.location.state), window.scrollY);
    history.scrollRestoration = 'auto';
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const from = current;
    current = toLocation;
    if (from.href === toLocation.href && !isBack) return;
    apply(scrollMove(placeOf(from), placeOf(toLocation), isBack ? positions.read(keyOf(toLocation.state)) : undefined));
    isBack = false;
  });
}

function placeOf(location: { pathname: string; searchStr: string; hash: string }): Place {
  return { path: location.pathname, search: location.searchStr, hash: location.hash };
}

function apply(move: ScrollMove): void {
  if (move.to === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
  else if (move.to === 'position') window.scrollTo({ top: move.top, behavior: 'instant' });
  else if (move.to === 'anchor')
    (document.getElementById(move.hash) ?? document.getElementById(TEXT_ID + move.hash))?.scrollIntoView();
}
