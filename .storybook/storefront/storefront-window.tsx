import { useEffect, useState } from 'react';
import { startActions } from '#app/actions/actions.ts';
import { followCart } from '#app/client/cart-frame.ts';
import { followHead } from '#app/client/head.ts';
import { followLinks } from '#app/client/links.ts';
import { followDevice, followPage } from '#app/client/page-frame.ts';
import { Storefront } from '#app/client/storefront.tsx';
import { followDocumentLoads } from './document-loads.ts';
import { openDocument } from './open-document.ts';
import type { DocumentOptions, OpenDocument } from './open-document.ts';
import { startVisit } from './visit.ts';
import type { VisitStart } from './visit.ts';

// A link to the main part counts as one that skips only before every other link, and Storybook keeps hidden help above
// its canvas.
for (const link of document.querySelectorAll('.sb-wrapper a')) link.remove();

export interface WindowStart extends VisitStart, Pick<DocumentOptions, 'preview' | 'messagesOf'> {
  /** Where the visitor comes in: path and query. */
  address: string;
}

/**
 * A browser's window on the shop: shows the document at an address and follows its visitor to others. What it starts
 * with is read once.
 */
export function StorefrontWindow(props: WindowStart) {
  const [start] = useState(props);
  const [shown, setShown] = useState<{ opened: OpenDocument; number: number } | null>(null);
  useEffect(() => openWindow(start, (opened, number) => setShown({ opened, number })), [start]);
  return shown && <ShownDocument key={shown.number} {...shown.opened} />;
}

/** Opens the first document and those it leads to; the last one asked for is shown. Answers the way to close. */
function openWindow(
  { address, preview, messagesOf, ...start }: WindowStart,
  show: (opened: OpenDocument, number: number) => void,
): () => void {
  const visit = startVisit(start);
  let asked = 0;
  let here = () => address;
  const open = (to: string): void => {
    const number = (asked += 1);
    void openDocument(to, { visit, preview, messagesOf, open }).then((opened) => {
      if (number !== asked) return;
      show(opened, number);
      here = () => opened.history.location.href;
    });
  };
  const stop = followDocumentLoads(visit, open, () => open(here()));
  open(address);
  return () => {
    stop();
    asked = Infinity;
  };
}

/** The client's part of a document, as `src/app/client/client.tsx` begins it. */
function ShownDocument({ storefront, history, platform }: OpenDocument) {
  const { stores, router } = storefront;
  useEffect(() => {
    const { locale } = storefront.view;
    document.documentElement.lang = locale.code;
    document.documentElement.dir = locale.direction;
    followHead(router, () => stores.theme.page);
    followPage(router, () => stores.theme.page);
    const stops = [
      stores.start(),
      startActions({ ...storefront, platform }),
      followCart(stores),
      followDevice(stores.device),
      followLinks(history, { onIntent: () => undefined, here: () => new URL(history.location.href, location.origin) }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [storefront, stores, router, history, platform]);
  return (
    <div id="app">
      <Storefront {...storefront} />
    </div>
  );
}
