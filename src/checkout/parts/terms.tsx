import { FormattedMessage } from 'react-intl';
import { Checkbox } from '#ui/checkbox.tsx';
import { Link } from '#ui/link.tsx';

export interface TermsProps {
  /** Path of the terms. */
  href: string;
  isAccepted: boolean;
  error?: string;
  onAcceptedChange(isAccepted: boolean): void;
}

/** Agreement with the shop's terms; the order is refused without it [acc §7]. */
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
          defaultMessage="I agree to the <terms>terms of sale</terms>."
          values={{
            terms: (text) => (
              <Link key="terms" href={href} target="_blank" rel="noopener">
                {text}
              </Link>
            ),
          }}
        />
      }
    />
  );
}
