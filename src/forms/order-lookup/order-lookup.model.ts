import { lookupEmailProblem } from '#domain/order/order-lookup.ts';
import type { FindValues, TrackValues } from '#domain/order/order-lookup.ts';
import { FormModel } from '../core/form.model.ts';
import { withRefusal } from '../core/refused-form.ts';

type Refused = Readonly<Record<string, string>>;

/** An order by its name and the address it was made with [acc §5]; with what the server said of it before. */
export function createTrackForm(initial: Partial<TrackValues> = {}, errors: Refused = {}): FormModel<TrackValues> {
  const model = new FormModel<TrackValues>({
    initial: { order_name: '', email: '', ...initial },
    rules: ({ order_name, email }) => ({ order_name: required(order_name), email: lookupEmailProblem(email) }),
  });
  return withRefusal(model, errors);
}

/** Orders by who they were sent to and the address they were made with [acc §5]. */
export function createFindForm(initial: Partial<FindValues> = {}, errors: Refused = {}): FormModel<FindValues> {
  const model = new FormModel<FindValues>({
    initial: { first_name: '', last_name: '', find_email: '', ...initial },
    rules: ({ first_name, last_name, find_email }) => ({
      first_name: required(first_name),
      last_name: required(last_name),
      find_email: lookupEmailProblem(find_email),
    }),
    fieldOf: (field) => (field === 'email' ? 'find_email' : field),
  });
  return withRefusal(model, errors);
}

const required = (text: string) => (text.trim() === '' ? 'field_required' : undefined);
