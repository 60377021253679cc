import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { wishlistStore } from '#stores/wishlist/wishlist.store.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { WaitingPlaces, WishlistPlaces } from './wishlist-places.tsx';
import type { Props } from './wishlist.settings.ts';

/** The products saved in this browser, which can be removed and restored [acc §4]. */
export function View({ id, settings }: Props) {
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={headingId}>
      <header className="mb-8 flex flex-col gap-2 tab:mb-12">
        <Heading id={headingId} level={1} size={48}>
          {settings.heading || <FormattedMessage id="wishlist.title" defaultMessage="Wishlist" />}
        </Heading>
        <Text tone="muted" className="scripted">
          {settings.text || <FormattedMessage id="wishlist.kept" defaultMessage="Saved in this browser for 30 days." />}
        </Text>
        <Text tone="muted" className="unscripted">
          <FormattedMessage
            id="wishlist.noScript"
            defaultMessage="Your wishlist is saved in this browser and needs JavaScript."
          />
        </Text>
      </header>
      <List settings={settings} labelledBy={headingId} />
    </Section>
  );
}

const List = observer(function List({ settings, labelledBy }: Pick<Props, 'settings'> & { labelledBy: string }) {
  const wishlist = useStores().get(wishlistStore);
  const [said, say] = useState<ReactNode>('');
  const isHydrated = useHydrated();
  const { entries, places, status } = wishlist;
  useEffect(() => void wishlist.load(), [wishlist, entries]);
  useEffect(() => wishlist.settle, [wishlist]);
  const columns = { columns: settings.columns, mobileColumns: settings.mobileColumns };
  if (!isHydrated) return <WaitingPlaces {...columns} />;
  if (places.length === 0) return <Nothing settings={settings} />;
  if (status === 'failed') return <Failure onRetry={wishlist.load} />;
  const remove = (product_id: number, title: string) => {
    wishlist.remove(product_id);
    say(
      <FormattedMessage id="wishlist.removed" defaultMessage="{title} removed from your wishlist" values={{ title }} />,
    );
  };
  const undo = (product_id: number, title: string) => {
    wishlist.undo(product_id);
    say(
      <FormattedMessage id="wishlist.restored" defaultMessage="{title} is back on your wishlist" values={{ title }} />,
    );
  };
  return (
    <>
      <WishlistPlaces
        {...columns}
        places={places}
        isLoading={status !== 'ready'}
        showVendor={settings.showVendor}
        labelledBy={labelledBy}
        onRemove={remove}
        onUndo={undo}
      />
      <LiveRegion>{said}</LiveRegion>
    </>
  );
});

function Nothing({ settings: { emptyText, continueUrl } }: Pick<Props, 'settings'>) {
  return (
    <EmptyState
      icon="heart"
      title={<FormattedMessage id="wishlist.empty" defaultMessage="Your wishlist is empty" />}
      action={
        <Button href={continueUrl}>
          <FormattedMessage id="wishlist.goOn" defaultMessage="View all products" />
        </Button>
      }
    >
      {emptyText || (
        <FormattedMessage id="wishlist.emptyText" defaultMessage="Tap the heart on a product to save it here." />
      )}
    </EmptyState>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="plain" onClick={onRetry}>
          <FormattedMessage id="wishlist.retry" defaultMessage="Try again" />
        </Button>
      }
    >
      <FormattedMessage id="wishlist.failed" defaultMessage="We couldn’t load your wishlist." />
    </Notice>
  );
}
