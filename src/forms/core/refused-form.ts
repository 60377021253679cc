/** A form as it came back without script: what was wrong shows at once. The empty name is of no field. */
export function withRefusal<
  M extends { refuse(code: string | null, byField: Readonly<Record<string, string>>): false },
>(model: M, errors: Readonly<Record<string, string>>): M {
  if (Object.keys(errors).length > 0) model.refuse(errors[''] ?? null, errors);
  return model;
}
