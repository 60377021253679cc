/** The canonical path of a policy; its stored handle has underscores, which an address may have too [core §2]. */
export const policyPath = (handle: string): string => `/policies/${handle.replaceAll('_', '-')}`;
