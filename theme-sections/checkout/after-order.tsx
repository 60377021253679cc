import { useState } from 'react';
import type { ReactNode } from 'react';
import { PostPurchase } from '#checkout/parts/thank-you/post-purchase.tsx';
import { useStores } from '#stores/core/context.tsx';
import { postPurchaseStores } from '#stores/order/post-purchase.store.ts';

/** Post-purchase offers, shown in place of the checkout; `leave` goes to the order. */
export function AfterOrder({ token, leave, head }: { token: string; leave(): void; head: ReactNode }) {
  const postPurchaseOf = useStores().get(postPurchaseStores);
  const [store] = useState(() => postPurchaseOf(token, leave));
  return (
    <>
      <div className="border-b border-border">
        <div className="mx-auto w-full max-w-reading-page px-gutter">{head}</div>
      </div>
      <PostPurchase store={store} />
    </>
  );
}
