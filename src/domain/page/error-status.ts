/** The parameter of /error with the status to answer with [core §8]. */
export const STATUS_PARAMETER = 'statusCode';

/** The address of the error page for a status. */
export const errorPath = (status: number): string => `/error?${STATUS_PARAMETER}=${status}`;

/** The status that /error is asked for; undefined for what is no status of an error. */
export function errorStatusOf(value: string | null): number | undefined {
  return value !== null && /^[45]\d\d$/.test(value) ? Number(value) : undefined;
}
