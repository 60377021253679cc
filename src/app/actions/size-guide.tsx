import { useEffect, useEffectEvent, useState } from 'react';
import type { Page } from '#domain/page/content.ts';
import { splitLocalePath } from '#domain/page/locale-path.ts';
import { readPage } from '#stores/page/read-page.ts';
import { useStores } from '#stores/core/context.tsx';
import { Drawer } from '#ui/layout/drawer.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ActionContext } from './action-context.ts';
import { drawLayer } from './layer-root.tsx';

let opened = 0;

/** Opens a page such as the size guide beside the product; where it cannot be loaded the link is followed. */
export function guide(link: HTMLElement, context: ActionContext): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  const handle = decodeURIComponent(splitLocalePath(link.pathname).path.split('/').pop() ?? '');
  opened += 1;
  link.focus();
  drawLayer(
    context,
    <Guide
      key={`guide-${opened}`}
      handle={handle}
      title={link.textContent}
      onLost={() => context.platform.page.assign(link.href)}
    />,
  );
}

interface GuideProps {
  handle: string;
  /** Shown until the page's own title is known. */
  title: string;
  onLost: () => void;
}

function Guide({ handle, title, onLost }: GuideProps) {
  const read = useStores().get(readPage);
  const [isOpen, setOpen] = useState(true);
  const [page, setPage] = useState<Page>();
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    read(handle).then(setPage, () => lost());
  }, [read, handle]);
  return (
    <Drawer open={isOpen} onOpenChange={setOpen} title={page?.title ?? title}>
      {page ? <RichText html={page.body_html} /> : <Skeleton className="h-64 w-full" />}
    </Drawer>
  );
}
