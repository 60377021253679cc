import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export interface CardFieldsProps {
  /** Whether card is the chosen method; the fields stay mounted if it is not, with the typed values. */
  isShown: boolean;
  /** Test mode: shows a card number to try. */
  isTest: boolean;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Height of the fields in CSS pixels. */
  height: number;
  /** Loads the payment component into the frame; returns a function to remove it. */
  show(frame: HTMLIFrameElement): () => void;
  onRetry(): void;
}

/**
 * The payment component's frame [core §4]: card fields on another origin. The same frame stays for the life of the
 * page.
 */
export function CardFields({ isShown, isTest, status, height, show, onRetry }: CardFieldsProps) {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const showing = useRef(show);
  useEffect(() => (frame.current ? showing.current(frame.current) : undefined), []);
  const isReady = status === 'ready';
  return (
    <div hidden={!isShown} className="relative mt-4">
      {isTest ? (
        <p className="mb-3 text-14 text-muted">
          <FormattedMessage
            id="checkout.testCard"
            defaultMessage="Try {number} with any future date and any CVC."
            values={{
              number: (
                <bdi key="number" className="figures">
                  4242 4242 4242 4242
                </bdi>
              ),
            }}
          />
        </p>
      ) : null}
      {status === 'failed' ? (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={() => onRetry()}>
              <FormattedMessage id="checkout.retry" defaultMessage="Try again" />
            </Button>
          }
        >
          <FormattedMessage
            id="checkout.cardFailed"
            defaultMessage="The card form couldn’t load. Try again or choose another payment method."
          />
        </Notice>
      ) : null}
      {isReady || status === 'failed' ? null : (
        <div
          role="status"
          aria-label={intl.formatMessage({ id: 'checkout.cardLoading', defaultMessage: 'Loading the card form' })}
        >
          <Skeleton className="h-64" />
        </div>
      )}
      {/* The negative margins leave room for the focus ring inside the frame. The width is final from the start, since the content's height depends on it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it needs scripts and its own origin, which browsers warn is no sandbox */}
      <iframe
        ref={frame}
        title={intl.formatMessage({ id: 'checkout.cardFields', defaultMessage: 'Card details' })}
        className={
          isReady
            ? '-m-1 block h-64 w-[calc(100%+0.5rem)] bg-transparent'
            : 'absolute -m-1 block h-64 w-[calc(100%+0.5rem)] opacity-0'
        }
        style={isReady && height > 0 ? { height } : undefined}
        tabIndex={isReady ? undefined : -1}
      />
    </div>
  );
}
