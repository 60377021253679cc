/** The row without some of its fields. */
export function omit<Row extends object, Key extends keyof Row>(row: Row, ...keys: Key[]): Omit<Row, Key> {
  const rest = { ...row };
  for (const key of keys) delete rest[key];
  return rest;
}
