/** Shows the errors of a form that was sent without JavaScript. The empty name is for errors of no field. */
export function withRefusal<
  M extends { refuse(code: string | null, byField: Readonly<Record<string, string>>): false },
>(model: M, errors: Readonly<Record<string, string>>): M {
  if (Object.keys(errors).length > 0) model.refuse(errors[''] ?? null, errors);
  return model;
}
