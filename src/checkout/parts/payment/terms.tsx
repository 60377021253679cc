import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Link } from '#ui/actions/link.tsx';

export interface TermsProps {
  /** Path of the terms. */
  href: string;
  isAccepted: boolean;
  error?: string;
  onAcceptedChange(isAccepted: boolean): void;
}

/** Agreement to the shop's terms; without it the order is rejected [acc §7]. */
export function Terms({ href, isAccepted, error, onAcceptedChange }: TermsProps) {
  return (
    <Checkbox
      id="accept-term"
      name="accept_term"
      checked={isAccepted}
      onChange={(event) => onAcceptedChange(event.target.checked)}
      error={error}
      label={
        <FormattedMessage
          id="checkout.terms"
          defaultMessage="I agree to the <terms>terms of service</terms>."
          values={termsLink(href)}
        />
      }
    />
  );
}

/** Says that placing the order accepts the terms, for shops without a check box. */
export function TermsNotice({ href }: Pick<TermsProps, 'href'>) {
  return (
    <p className="text-14 text-muted">
      <FormattedMessage
        id="checkout.termsNotice"
        defaultMessage="By placing your order you agree to the <terms>terms of service</terms>."
        values={termsLink(href)}
      />
    </p>
  );
}

const termsLink = (href: string) => ({
  terms: (text: ReactNode) => (
    <Link key="terms" href={href} target="_blank" rel="noopener">
      {text}
    </Link>
  ),
});
