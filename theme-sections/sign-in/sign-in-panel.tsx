import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PATH_PARAMETER } from '#domain/customer/account.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { useAccountProblem } from '#forms/core/account-messages.ts';
import { AccountPanel } from '#forms/core/account-panel.tsx';
import { FormFrame } from '#forms/core/form-frame.tsx';
import { useContinue } from '#forms/core/going-on.ts';
import { LostLinesNotice } from '#forms/core/lost-lines-notice.tsx';
import { SignInForm } from '#forms/sign-in/sign-in.form.tsx';
import { createSignInForm } from '#forms/sign-in/sign-in.model.ts';
import type { SignInValues } from '#forms/sign-in/sign-in.model.ts';
import { useStores } from '#stores/core/context.tsx';
import { accountNavigation } from '#stores/customer/account-navigation.ts';
import { customerStore } from '#stores/customer/customer.store.ts';
import { Link } from '#ui/actions/link.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { Props } from './sign-in.settings.ts';

type SignInPanelProps = Pick<Props, 'id' | 'settings' | 'data'>;

const line = 'flex min-h-11 flex-wrap items-center gap-x-2';

export function SignInPanel({ id, settings, data }: SignInPanelProps) {
  const stores = useStores();
  const customer = stores.get(customerStore);
  const explain = useAccountProblem();
  const shop = useShopView();
  const { draft, path, page } = data;
  const [model] = useState(() => createSignInForm({ email: draft?.values.email ?? '' }, draft?.errors));
  useEffect(() => void stores.get(accountNavigation).leadOn(path), [stores, path]);
  const { lost, goOn } = useContinue(path, draft?.values.lost);
  const send = async (values: SignInValues) => goOn(await customer.login(values));
  const on = (to: string) => (path ? withQuery(to, { [PATH_PARAMETER]: path }) : to);
  return (
    <AccountPanel
      id={id}
      title={settings.heading || <FormattedMessage id="account.signIn" defaultMessage="Sign in" />}
      text={settings.text}
      foot={
        <>
          <p className={line}>
            <Link href={on('/reset-password')}>
              <FormattedMessage id="account.forgot" defaultMessage="Forgot your password?" />
            </Link>
          </p>
          {settings.showRegister ? (
            <p className={line}>
              <FormattedMessage id="account.noAccount" defaultMessage="Don’t have an account?" />
              <Link href={on('/register')}>
                <FormattedMessage id="account.create" defaultMessage="Create account" />
              </Link>
            </p>
          ) : null}
        </>
      }
    >
      {lost ? (
        <LostLinesNotice {...lost} />
      ) : (
        <FormFrame
          model={model}
          action={shop.href('/login')}
          explain={explain}
          submit={<FormattedMessage id="account.signIn" defaultMessage="Sign in" />}
          success={<FormattedMessage id="account.signedIn" defaultMessage="Signed in." />}
          onSubmit={() => void model.submit(send)}
        >
          <input type="hidden" name="return_to" value={page} />
          <input type="hidden" name={PATH_PARAMETER} value={path} />
          <SignInForm model={model} />
        </FormFrame>
      )}
    </AccountPanel>
  );
}
