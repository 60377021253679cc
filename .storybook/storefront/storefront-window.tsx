import { useEffect, useState } from 'react';
import { startActions } from '#app/actions/actions.ts';
import { followCart } from '#app/client/cart-frame.ts';
import { followLinks } from '#app/client/links.ts';
import { followDevice, followPage } from '#app/client/follow-page.ts';
import { Storefront } from '#app/client/storefront.tsx';
import { followDocumentLoads } from './document-loads.ts';
import { openDocument } from './open-document.ts';
import type { DocumentOptions, OpenDocument } from './open-document.ts';
import { startVisit } from './visit.ts';
import type { VisitStart } from './visit.ts';

// Links of Storybook's hidden help are removed, because a skip link must be the first link of the page.
for (const link of document.querySelectorAll('.sb-wrapper a')) link.remove();

export interface WindowStart extends VisitStart, Pick<DocumentOptions, 'preview' | 'messagesOf'> {
  /** The path and query the visitor starts at. */
  address: string;
}

/**
 * A browser window with the shop: shows the document at an address and follows navigation. The props are only read
 * once.
 */
export function StorefrontWindow(props: WindowStart) {
  const [start] = useState(props);
  const [shown, setShown] = useState<{ opened: OpenDocument; number: number } | null>(null);
  useEffect(() => openWindow(start, (opened, number) => setShown({ opened, number })), [start]);
  return shown && <ShownDocument key={shown.number} {...shown.opened} />;
}

/** Opens the first document and those navigated to; the latest one is shown. Returns a function to close. */
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

/** Renders a document as `src/app/client/client.tsx` does. */
function ShownDocument({ storefront, history, platform }: OpenDocument) {
  const { stores, router } = storefront;
  useEffect(() => {
    const { locale } = storefront.view;
    document.documentElement.lang = locale.code;
    document.documentElement.dir = locale.direction;
    followPage(router, () => stores.theme.page);
    const stops = [
      stores.start(),
      startActions({ ...storefront, platform }),
      router.subscribe('onRendered', stores.theme.arrive),
      followCart(stores, history),
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
