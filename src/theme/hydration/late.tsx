import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useHydrated } from '#stores/core/context.tsx';

type Options = {
  /**
   * Code takes over the server's HTML as well, once it is seen; without it that HTML stays as it came, since nothing in
   * it ever changes.
   */
  isLive?: boolean;
  /** A live part needs a box, or nobody sees it. */
  className?: string;
};

/**
 * A part of a section that runs whose code does not come with it [performance]. Its server's HTML stands until the code
 * is there,
 * or for good where the part is not live; where no server made HTML, after a navigation, the code is fetched.
 * `onServer` is the part itself in the server's build and null in the browser's: pass `import.meta.env.SSR ? Part :
 * null`.
 */
export function late<P extends object>(
  onServer: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
  { isLive = false, className = 'contents' }: Options = {},
): ComponentType<P> {
  let known = onServer;
  return function Late(props: P) {
    const [hasHtml] = useState(!useHydrated());
    const [Part, show] = useState(() => known);
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (known || (hasHtml && !isLive)) return undefined;
      const fetchCode = () => {
        load().then((loaded) => show(() => (known = loaded)), console.error);
      };
      if (!hasHtml) return fetchCode();
      const watch = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        fetchCode();
      });
      watch.observe(box.current!);
      return () => watch.disconnect();
    }, [hasHtml]);
    const live = isLive ? { 'data-late': '' } : {};
    if (Part)
      return (
        <div {...live} className={className}>
          <Part {...props} />
        </div>
      );
    // An empty HTML makes React leave the server's HTML in it alone.
    // oxlint-disable-next-line react/no-danger
    return <div ref={box} {...live} className={className} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
  };
}

const NOTHING = { __html: '' };
