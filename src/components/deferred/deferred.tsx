import { lazy, useContext, useEffect, useRef, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { useHydrated } from '#stores/core/context.tsx';
import { NO_HTML } from '#ui/text/trusted-html.ts';
import { PlainSectionContext, withoutReload } from './code-loss.ts';
import type { PlainSection } from './code-loss.ts';

/**
 * When a browser fetches the code:
 * - `used`: when it is rendered; what is around it suspends until then.
 * - `visible`: when the server's HTML of it is seen, which stands until then.
 * - `missing`: where there is no server's HTML of it, which otherwise stays for good since nothing in it changes.
 */
type Options = {
  when: 'used' | 'visible' | 'missing';
  /** Of the box around a `visible` or `missing` part; a `visible` part needs one that is laid out, or nobody sees it. */
  className?: string;
};

/** A component whose code may not be there yet. */
export type Deferred<P> = FunctionComponent<P> & {
  /** Fetches the code before it is rendered. The caller handles a failure; the page is not reloaded. */
  load(): Promise<void>;
};

/** The code of a deferred component, as far as it is there. */
type Code<P> = { Part?: ComponentType<P>; load(): Promise<ComponentType<P>> };

/** Loads of the server that nobody has awaited yet. */
const pending: (() => Promise<unknown>)[] = [];

/**
 * Makes a component whose code comes apart from what uses it, with the messages it needs [performance]. The server has
 * all such code before it renders (`loadDeferred`) and writes its HTML at once.
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { when, className = 'contents' }: Options,
): Deferred<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  const code: Code<P> = {
    load() {
      loading ??= load().then(
        (Part) => (code.Part = Part),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  if (import.meta.env.SSR) pending.push(code.load);
  return Object.assign(when === 'used' ? suspending(code) : overHtml(code, when === 'visible', className), {
    load: async () => void (await withoutReload(code.load)),
  });
}

/** Loads what the server's views defer, and what that defers in turn. Awaited before anything is rendered. */
export async function loadDeferred(): Promise<void> {
  while (pending.length > 0) await Promise.all(pending.splice(0).map((load) => load()));
}

function suspending<P extends object>(code: Code<P>): FunctionComponent<P> {
  let waiting: ComponentType<P> | undefined;
  const wait = (section: PlainSection | null): ComponentType<P> =>
    lazy(async () => {
      const plain = section?.isWaiting() ? section : null;
      try {
        return { default: await (plain ? withoutReload(code.load) : code.load()) };
      } catch (error) {
        waiting = undefined;
        if (!plain) throw error;
        plain.leavePlain();
        return new Promise<never>(() => undefined);
      }
    });
  return function Deferred(props: P) {
    const section = useContext(PlainSectionContext);
    // The same component for as long as it is mounted, so that its state stays.
    const [Part] = useState(() => code.Part ?? (waiting ??= wait(section)));
    if (import.meta.env.SSR && !code.Part) throw new Error('loadDeferred was not awaited before rendering');
    return <Part {...props} />;
  };
}

function overHtml<P extends object>(code: Code<P>, isLive: boolean, className: string): FunctionComponent<P> {
  return function Deferred(props: P) {
    const [hasHtml] = useState(!useHydrated());
    const [Part, show] = useState(() => code.Part);
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (Part || (hasHtml && !isLive)) return undefined;
      const fetchCode = () => {
        code.load().then((loaded) => show(() => loaded), console.error);
      };
      if (!hasHtml) return fetchCode();
      const watch = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        fetchCode();
      });
      watch.observe(box.current!);
      return () => watch.disconnect();
    }, [hasHtml, Part]);
    const live = isLive ? '' : undefined;
    if (Part)
      return (
        <div data-deferred={live} className={className}>
          <Part {...props} />
        </div>
      );
    return (
      <div
        ref={box}
        data-deferred={live}
        className={className}
        suppressHydrationWarning
        // An empty HTML makes React leave the server's HTML in it alone.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={NO_HTML}
      />
    );
  };
}
