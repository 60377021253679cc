import { createContext, useContext } from 'react';
import { FORM_KEY } from '#domain/customer/form-key.ts';

/** The form key of the session that a page was rendered for; undefined for guests. */
export const FormKeyContext = createContext<string | undefined>(undefined);

/** Names the session in a form that also works without script. */
export function FormKey() {
  const value = useContext(FormKeyContext);
  return value ? <input type="hidden" name={FORM_KEY} value={value} /> : null;
}
