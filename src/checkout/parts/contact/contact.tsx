import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { PATH_PARAMETER } from '#domain/customer/account.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';

export interface ContactProps {
  /** Email of the signed-in customer; null for a guest. */
  email: string | null;
  /** The checkout's path, to return to after signing in. */
  path: string;
  onLogOut(): void;
}

/** The signed-in customer, who can continue as a guest, or a sign-in link for guests. */
export function Contact({ email, path, onLogOut }: ContactProps) {
  if (email === null) {
    return (
      // On the same line as the heading that follows; if both do not fit, on a line of its own above.
      <p className="relative -mt-2.5 -mb-11.5 flex min-h-11 flex-wrap items-center justify-end gap-x-2 self-end text-14">
        <FormattedMessage id="checkout.haveAccount" defaultMessage="Have an account?" />
        <Link href={withQuery('/login', { [PATH_PARAMETER]: path })} className="inline-flex min-h-11 items-center">
          <FormattedMessage id="checkout.logIn" defaultMessage="Sign in" />
        </Link>
      </p>
    );
  }
  const leave = (event: FormEvent) => {
    event.preventDefault();
    onLogOut();
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-14">
      <span className="min-w-0 wrap-anywhere">
        <FormattedMessage
          id="checkout.signedInAs"
          defaultMessage="Signed in as {email}"
          values={{ email: <bdi key="email">{email}</bdi> }}
        />
      </span>
      <Button variant="plain" size="small" onClick={leave}>
        <FormattedMessage id="checkout.logOut" defaultMessage="Sign out" />
      </Button>
    </div>
  );
}
