import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { meantEmail } from '#domain/customer/email-typo.ts';
import { Button } from '#ui/actions/button.tsx';
import { Fieldset } from '#ui/inputs/fieldset.tsx';
import { TextField } from '#ui/inputs/text-field.tsx';
import type { FormModel } from '../core/form.model.ts';
import { FIELD_PROBLEMS } from '#components/feedback/field-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import type { ContactValues } from './contact.model.ts';

export interface ContactFormProps {
  model: FormModel<ContactValues>;
  onValueChange?(email: string): void;
}

/** The contact fields; the page provides the form element. */
export const ContactForm = observer(function ContactForm({ model, onValueChange }: ContactFormProps) {
  const problem = useProblemText(FIELD_PROBLEMS);
  const email = model.field('email');
  const change = (value: string) => {
    email.onChange(value);
    onValueChange?.(value);
  };
  return (
    <Fieldset legend={<FormattedMessage id="contact.legend" defaultMessage="Contact" />}>
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        label={<FormattedMessage id="contact.email" defaultMessage="Email" />}
        description={
          <FormattedMessage id="contact.emailUse" defaultMessage="For your order confirmation and shipping updates." />
        }
        value={email.value}
        error={
          email.error === 'field_required' ? (
            <FormattedMessage id="contact.emailMissing" defaultMessage="Enter your email address." />
          ) : (
            problem(email.error)
          )
        }
        onChange={(event) => change(event.target.value)}
        onBlur={email.onBlur}
      />
      <MeantEmail email={model.touched.has('email') ? email.value : ''} onTake={change} />
    </Fieldset>
  );
});

/**
 * Suggests a correction when the field is left with a misspelled domain. The live region is always present, so that the
 * suggestion is announced.
 */
function MeantEmail({ email, onTake }: { email: string; onTake(email: string): void }) {
  const meant = meantEmail(email);
  return (
    <p role="status" className="-mb-3 text-14 empty:hidden">
      {meant ? (
        <FormattedMessage
          id="contact.emailMeant"
          defaultMessage="Did you mean <take>{email}</take>?"
          values={{
            email: <bdi key="email">{meant}</bdi>,
            take: (words) => (
              <Button key="take" variant="plain" size="small" onClick={() => onTake(meant)}>
                {words}
              </Button>
            ),
          }}
        />
      ) : null}
    </p>
  );
}
