import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PATH_PARAMETER } from '#domain/customer/account.ts';
import { useAccountProblem } from '#forms/core/account-messages.ts';
import { AccountPanel } from '#forms/core/account-panel.tsx';
import { FormFrame } from '#forms/core/form-frame.tsx';
import { useContinue } from '#forms/core/going-on.ts';
import { LostLinesNotice } from '#forms/core/lost-lines-notice.tsx';
import { AskForm, SetForm } from '#forms/reset-password/reset-password.form.tsx';
import { createAskForm, createSetForm } from '#forms/reset-password/reset-password.model.ts';
import type { SetValues } from '#forms/reset-password/reset-password.model.ts';
import { useStores } from '#stores/core/context.tsx';
import { customerStore } from '#stores/customer/customer.store.ts';
import type { MailLink } from '#theme/model/account-visit.ts';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { Props, ResetPasswordData } from './reset-password.settings.ts';

type ResetPasswordPanelProps = Pick<Props, 'id' | 'settings' | 'data'>;

export function ResetPasswordPanel({ data, ...props }: ResetPasswordPanelProps) {
  return data.link ? <SetPanel id={props.id} data={data} link={data.link} /> : <AskPanel {...props} data={data} />;
}

const sent = (
  <FormattedMessage
    id="account.linkSent"
    defaultMessage="If this address has an account, we’ve sent you a link. It works for one hour."
  />
);

function AskPanel({ id, settings, data: { draft, page, email } }: ResetPasswordPanelProps) {
  const customer = useStores().get(customerStore);
  const explain = useAccountProblem();
  const shop = useShopView();
  const [model] = useState(() => createAskForm({ email: draft?.values.email ?? email }, draft?.errors));
  return (
    <AccountPanel
      id={id}
      title={settings.heading || <FormattedMessage id="account.resetTitle" defaultMessage="Forgot your password?" />}
      text={
        settings.text || (
          <FormattedMessage id="account.resetText" defaultMessage="We’ll email you a link to set a new password." />
        )
      }
      foot={
        <p className="flex min-h-11 items-center">
          <Link href="/login">
            <FormattedMessage id="account.signIn" defaultMessage="Sign in" />
          </Link>
        </p>
      }
    >
      {draft?.values.sent ? <Notice tone="success">{sent}</Notice> : null}
      <FormFrame
        model={model}
        action={shop.href('/reset-password')}
        explain={explain}
        submit={<FormattedMessage id="account.sendLink" defaultMessage="Send link" />}
        success={sent}
        onSubmit={() => void model.submit(({ email: to }) => customer.requestReset(to))}
      >
        <input type="hidden" name="return_to" value={page} />
        <AskForm model={model} />
      </FormFrame>
    </AccountPanel>
  );
}

const SetPanel = observer(function SetPanel({
  id,
  data: { draft, page, path },
  link,
}: {
  id: string;
  data: ResetPasswordData;
  link: MailLink;
}) {
  const customer = useStores().get(customerStore);
  const explain = useAccountProblem();
  const shop = useShopView();
  const [model] = useState(() => createSetForm({}, draft?.errors));
  const { lost, goOn } = useContinue(path, draft?.values.lost);
  const send = async ({ password }: SetValues) => goOn(await customer.setPassword(link, password));
  return (
    <AccountPanel
      id={id}
      title={<FormattedMessage id="account.setTitle" defaultMessage="Choose a new password" />}
      text={<FormattedMessage id="account.setText" defaultMessage="You’ll be signed out on other devices." />}
      foot={
        model.error === 'link_expired' ? (
          <p className="flex min-h-11 items-center">
            <Link href="/reset-password">
              <FormattedMessage id="account.newLink" defaultMessage="Request a new link" />
            </Link>
          </p>
        ) : undefined
      }
    >
      {lost ? (
        <LostLinesNotice {...lost} />
      ) : (
        <FormFrame
          model={model}
          action={shop.href('/set-password')}
          explain={explain}
          submit={<FormattedMessage id="account.savePassword" defaultMessage="Save and sign in" />}
          success={<FormattedMessage id="account.signedIn" defaultMessage="Signed in." />}
          onSubmit={() => void model.submit(send)}
        >
          <input type="hidden" name="return_to" value={page} />
          <input type="hidden" name={PATH_PARAMETER} value={path} />
          <input type="hidden" name="id" value={link.id} />
          <input type="hidden" name="token" value={link.token} />
          <SetForm model={model} />
        </FormFrame>
      )}
    </AccountPanel>
  );
});
