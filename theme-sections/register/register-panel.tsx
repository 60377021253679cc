import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PATH_PARAMETER } from '#domain/customer/account.ts';
import type { RegisterValues } from '#domain/customer/account.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { useAccountProblem } from '#forms/core/account-messages.ts';
import { AccountPanel } from '#forms/core/account-panel.tsx';
import { FormFrame } from '#forms/core/form-frame.tsx';
import { RegisterForm } from '#forms/register/register.form.tsx';
import { createRegisterForm } from '#forms/register/register.model.ts';
import { useStores } from '#stores/core/context.tsx';
import { customerStore } from '#stores/customer/customer.store.ts';
import { accountNavigation } from '#stores/customer/account-navigation.ts';
import { Link } from '#ui/actions/link.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { Props } from './register.settings.ts';

type RegisterPanelProps = Pick<Props, 'id' | 'settings' | 'data'>;

export function RegisterPanel({ id, settings, data }: RegisterPanelProps) {
  const stores = useStores();
  const customer = stores.get(customerStore);
  const { goOn } = stores.get(accountNavigation);
  const explain = useAccountProblem();
  const shop = useShopView();
  const { draft, path, page, email } = data;
  const [model] = useState(() => createRegisterForm({ email, ...typedIn(draft?.values) }, draft?.errors));
  // A new account has no cart to merge, so no line can be lost.
  const send = async (values: RegisterValues) => goOn(path, await customer.register(values));
  return (
    <AccountPanel
      id={id}
      title={settings.heading || <FormattedMessage id="account.create" defaultMessage="Create account" />}
      text={settings.text}
      foot={
        <p className="flex min-h-11 flex-wrap items-center gap-x-2">
          <FormattedMessage id="account.haveAccount" defaultMessage="Already have an account?" />
          <Link href={path ? withQuery('/login', { [PATH_PARAMETER]: path }) : '/login'}>
            <FormattedMessage id="account.signIn" defaultMessage="Sign in" />
          </Link>
        </p>
      }
    >
      <FormFrame
        model={model}
        action={shop.href('/register')}
        explain={explain}
        submit={<FormattedMessage id="account.create" defaultMessage="Create account" />}
        success={<FormattedMessage id="account.signedIn" defaultMessage="Signed in." />}
        onSubmit={() => void model.submit(send)}
      >
        <input type="hidden" name="return_to" value={page} />
        <input type="hidden" name={PATH_PARAMETER} value={path} />
        <RegisterForm model={model} />
      </FormFrame>
    </AccountPanel>
  );
}

const typedIn = (values: Readonly<Record<string, string>> | undefined) =>
  values ? { first_name: values.first_name ?? '', last_name: values.last_name ?? '', email: values.email ?? '' } : {};
