import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { PasswordField } from '#forms/core/account-fields.tsx';
import { useAccountProblem } from '#forms/core/account-messages.ts';
import { AccountPanel } from '#forms/core/account-panel.tsx';
import { FormFrame } from '#forms/core/form-frame.tsx';
import { useContinue } from '#forms/core/going-on.ts';
import { FormModel } from '#forms/core/form.model.ts';
import { LostLinesNotice } from '#forms/core/lost-lines-notice.tsx';
import { withRefusal } from '#forms/core/refused-form.ts';
import { useStores } from '#stores/core/context.tsx';
import { codeOf } from '#stores/core/outcome.ts';
import { customerStore } from '#stores/customer/customer.store.ts';
import { Link } from '#ui/actions/link.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { MailLink } from '#theme/model/account-visit.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Props } from './activate-account.settings.ts';

type ActivateAccountPanelProps = Pick<Props, 'id' | 'settings' | 'data'>;

/** The existing password, so the rules for new passwords do not apply. */
const createForm = () =>
  new FormModel({
    initial: { password: '' },
    rules: ({ password }) => ({ password: password === '' ? 'field_required' : undefined }),
  });

export const ActivateAccountPanel = observer(function ActivateAccountPanel({
  id,
  settings,
  data: { page, link, draft },
}: ActivateAccountPanelProps) {
  const customer = useStores().get(customerStore);
  const explain = useAccountProblem();
  const shop = useShopView();
  const [model] = useState(() => withRefusal(createForm(), link ? (draft?.errors ?? {}) : { '': 'link_expired' }));
  const { lost, goOn } = useContinue('', draft?.values.lost);
  const send = async ({ password }: { password: string }) =>
    goOn(await customer.activate(link ?? { id: 0, token: '' }, password));
  return (
    <AccountPanel
      id={id}
      title={
        settings.heading || <FormattedMessage id="account.activateTitle" defaultMessage="Confirm your email address" />
      }
      text={
        settings.text || (
          <FormattedMessage
            id="account.activateText"
            defaultMessage="To finish setting up your account, enter the password you chose when you registered."
          />
        )
      }
      foot={
        link ? (
          <RenewLink page={page} link={link} isAsked={draft?.values.sent === 'true'} />
        ) : (
          <p className="flex min-h-11 items-center">
            <Link href="/login">
              <FormattedMessage id="account.signIn" defaultMessage="Sign in" />
            </Link>
          </p>
        )
      }
    >
      {lost ? (
        <LostLinesNotice {...lost} />
      ) : (
        <FormFrame
          model={model}
          action={shop.href('/activate-account')}
          explain={explain}
          submit={<FormattedMessage id="account.activate" defaultMessage="Confirm and sign in" />}
          success={<FormattedMessage id="account.signedIn" defaultMessage="Signed in." />}
          onSubmit={() => void model.submit(send)}
        >
          <input type="hidden" name="return_to" value={page} />
          <input type="hidden" name="id" value={link?.id ?? ''} />
          <input type="hidden" name="token" value={link?.token ?? ''} />
          <PasswordField field={model.field('password')} />
        </FormFrame>
      )}
    </AccountPanel>
  );
});

/** Has a new link sent, without leaving the form: what is typed there stays. */
const RenewLink = observer(function RenewLink({
  page,
  link,
  isAsked,
}: {
  page: string;
  link: MailLink;
  isAsked: boolean;
}) {
  const customer = useStores().get(customerStore);
  const shop = useShopView();
  const explain = useAccountProblem();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { code: string }>(isAsked ? 'sent' : 'idle');
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState('sending');
    customer.renewActivation(link).then(
      () => setState('sent'),
      (error: unknown) => setState({ code: codeOf(error) }),
    );
  };
  if (state === 'sent')
    return (
      <Notice>
        <FormattedMessage
          id="account.newLinkSent"
          defaultMessage="We sent you a new link. It works for 60 minutes; older links no longer work."
        />
      </Notice>
    );
  return (
    <form method="post" action={shop.href('/activate-account/renew')} onSubmit={ask}>
      <input type="hidden" name="return_to" value={page} />
      <input type="hidden" name="id" value={link.id} />
      <input type="hidden" name="token" value={link.token} />
      {typeof state === 'object' ? <Notice tone="error">{explain(state.code)}</Notice> : null}
      <Button type="submit" variant="plain" loading={state === 'sending'}>
        <FormattedMessage id="account.newLink" defaultMessage="Request a new link" />
      </Button>
    </form>
  );
});
