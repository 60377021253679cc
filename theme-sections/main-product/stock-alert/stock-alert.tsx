import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Variant } from '#domain/product/product.ts';
import { StockAlertForm } from '#forms/stock-alert/stock-alert.form.tsx';
import { stockAlertProblemText } from '#forms/stock-alert/stock-alert-messages.ts';
import { createStockAlertForm } from '#forms/stock-alert/stock-alert.model.ts';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { waitForStock } from '#stores/product/wait-for-stock.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SelectField } from '#ui/inputs/select-field.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { StockAlertData } from '../main-product.settings.ts';

export interface StockAlertProps {
  /** The sold-out variants to choose from: the chosen one, or all if none is chosen. */
  variants: readonly Variant[];
  /** The page shows none of them as chosen, so they are listed by name. */
  isNamed?: boolean;
  alert: StockAlertData | null;
}

/** Requests an email when a variant is back in stock. A plain form; with script the answer replaces it. */
export const StockAlert = observer(function StockAlert({ variants, isNamed = false, alert }: StockAlertProps) {
  const stores = useStores();
  const shop = useShopView();
  const intl = useIntl();
  const isHydrated = useHydrated();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [model] = useState(() => createStockAlertForm(alert?.values?.['email'], alert?.errors));
  const { state, error } = model;
  useEffect(() => {
    if (state === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);
  if (alert?.values?.['stop'] !== undefined)
    return <StopWaiting token={alert.values['stop']} variantId={variants[0]?.id} />;
  if (alert?.state === 'stopped') {
    return (
      <Notice tone="success">
        <FormattedMessage
          id="stockAlert.stopped"
          defaultMessage="Your email was removed from all back-in-stock alerts."
        />
      </Notice>
    );
  }
  if (state === 'succeeded' || alert?.state === 'sent') {
    return (
      <Notice tone="success">
        <FormattedMessage
          id="stockAlert.sent"
          defaultMessage="You’re on the list. We’ll email you once when it’s back."
        />
      </Notice>
    );
  }
  const [only] = variants;
  if (!only) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    model
      .submit(({ email }) => stores.get(waitForStock)(only.id, email))
      .catch((failure: unknown) => console.error(failure));
  };
  return (
    <form
      ref={form}
      method="post"
      action={shop.href('/stock-alerts')}
      aria-labelledby={titleId}
      noValidate={isHydrated}
      onSubmit={send}
      className="flex flex-col gap-3 border-t border-border pt-5"
    >
      <p id={titleId}>
        <FormattedMessage id="stockAlert.heading" defaultMessage="Notify me when it’s back in stock" />
      </p>
      {isNamed ? <WhichVariant variants={variants} /> : <input type="hidden" name="variant_id" value={only.id} />}
      <StockAlertForm model={model} />
      {error ? <Notice tone="error">{stockAlertProblemText(intl, error)}</Notice> : null}
      <Button type="submit" variant="secondary" loading={state === 'submitting'}>
        <FormattedMessage id="stockAlert.send" defaultMessage="Notify me" />
      </Button>
    </form>
  );
});

function WhichVariant({ variants }: { variants: readonly Variant[] }) {
  return (
    <SelectField
      name="variant_id"
      label={<FormattedMessage id="stockAlert.which" defaultMessage="Sold out" />}
      options={variants.map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  );
}

/** The target of the email's link: only a submission cancels the request, since mail programs follow links too. */
function StopWaiting({ token, variantId }: { token: string; variantId: number | undefined }) {
  const shop = useShopView();
  return (
    <form
      method="post"
      action={shop.href('/stock-alerts/stop')}
      className="flex flex-col items-start gap-3 border-t border-border pt-5"
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="variant_id" value={variantId} />
      <p>
        <FormattedMessage id="stockAlert.stopAsk" defaultMessage="Remove your email from all back-in-stock alerts?" />
      </p>
      <Button type="submit" variant="secondary">
        <FormattedMessage id="stockAlert.stop" defaultMessage="Remove my email" />
      </Button>
    </form>
  );
}
