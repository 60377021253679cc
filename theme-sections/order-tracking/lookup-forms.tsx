import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FoundOrder } from '#domain/order/found-order.ts';
import { LOOKUP_FORMS } from '#domain/order/order-lookup.ts';
import type { FormModel, FormValues } from '#forms/core/form.model.ts';
import { lookupProblemText } from '#forms/order-lookup/order-lookup-messages.ts';
import { FindForm, TrackForm } from '#forms/order-lookup/order-lookup.form.tsx';
import { createFindForm, createTrackForm } from '#forms/order-lookup/order-lookup.model.ts';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { orderLookupStore } from '#stores/order/order-lookup.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { FoundOrders } from './found-orders.tsx';
import type { TrackingData } from './order-tracking.settings.ts';

interface LookupFormsProps {
  id: string;
  showFind: boolean;
  data: TrackingData | undefined;
}

export function LookupForms({ id, showFind, data }: LookupFormsProps) {
  return (
    <div className={cx('grid gap-x-20 gap-y-14', showFind ? 'tab:grid-cols-2' : 'max-w-reading')}>
      <div>
        <Heading id={`${id}-track`} size={28} className="mb-5">
          <FormattedMessage id="orderLookup.track" defaultMessage="Track an order" />
        </Heading>
        <Track data={data} />
      </div>
      {showFind ? (
        <div>
          <Heading size={28} className="mb-5">
            <FormattedMessage id="orderLookup.find" defaultMessage="Find my orders" />
          </Heading>
          <Find data={data} />
        </div>
      ) : null}
    </div>
  );
}

function Track({ data }: { data: TrackingData | undefined }) {
  const lookup = useStores().get(orderLookupStore);
  const [model] = useState(() => createTrackForm(data?.track?.values, data?.track?.errors));
  return (
    <LookupForm
      id={LOOKUP_FORMS.track}
      action="/orders/track"
      model={model}
      path={data?.path}
      onSend={() => model.submit(lookup.track)}
      submit={<FormattedMessage id="orderLookup.show" defaultMessage="View my order" />}
    >
      <TrackForm model={model} />
    </LookupForm>
  );
}

function Find({ data }: { data: TrackingData | undefined }) {
  const lookup = useStores().get(orderLookupStore);
  const [model] = useState(() => createFindForm(data?.find ? valuesOf(data.find.values) : {}, data?.find?.errors));
  const [found, show] = useState<{ orders: FoundOrder[]; isNew: boolean } | null>(
    data?.found ? { orders: data.found, isNew: false } : null,
  );
  const send = () =>
    model.submit(async (values) => {
      show(null);
      show({ orders: await lookup.find(values), isNew: true });
    });
  return (
    <>
      <LookupForm
        id={LOOKUP_FORMS.find}
        action="/orders/find"
        model={model}
        path={data?.path}
        onSend={send}
        submit={<FormattedMessage id="orderLookup.search" defaultMessage="Find orders" />}
      >
        <FindForm model={model} />
      </LookupForm>
      {found ? <FoundOrders {...found} /> : null}
    </>
  );
}

const valuesOf = ({ first_name = '', last_name = '', find_email = '' }: Readonly<Record<string, string>>) => ({
  first_name,
  last_name,
  find_email,
});

interface LookupFormProps<V extends FormValues> {
  id: string;
  action: string;
  model: FormModel<V>;
  /** The path a plain form returns to. */
  path: string | undefined;
  submit: ReactNode;
  onSend(): Promise<unknown>;
  children: ReactNode;
}

const LookupForm = observer(function LookupForm<V extends FormValues>({
  id,
  action,
  model: { state, error },
  path,
  submit,
  onSend,
  children,
}: LookupFormProps<V>) {
  const intl = useIntl();
  const shop = useShopView();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [state]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend().catch((failure: unknown) => console.error(failure));
  };
  return (
    <form
      ref={form}
      id={id}
      method="post"
      action={shop.href(action)}
      noValidate={isHydrated}
      onSubmit={send}
      className="flex scroll-mt-24 flex-col gap-5"
    >
      <input type="hidden" name="return_to" value={path ?? '/'} />
      {children}
      {error ? <Notice tone="error">{lookupProblemText(intl, error)}</Notice> : null}
      <div>
        <Button type="submit" loading={state === 'submitting'}>
          {submit}
        </Button>
      </div>
    </form>
  );
});
