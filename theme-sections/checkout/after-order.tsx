import { useState } from 'react';
import type { ReactNode } from 'react';
import { PostPurchase } from '#checkout/parts/thank-you/post-purchase.tsx';
import { useStores } from '#stores/core/context.tsx';
import { postPurchaseArea } from '#stores/order/post-purchase-area.ts';

/** What is offered once the order is made, in place of the checkout; `leave` leads to the order. */
export function AfterOrder({ token, leave, head }: { token: string; leave(): void; head: ReactNode }) {
  const { postPurchaseOf } = useStores().area(postPurchaseArea);
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
