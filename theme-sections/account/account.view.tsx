import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './account.settings.ts';

const section = accountSection<Props>('account', async () => (await import('./account-pages.tsx')).AccountPages);
if (import.meta.env.SSR) await section.load();

/** The customer's account [core §6]; visitors who are not signed in are sent to sign in and come back. */
export const { View } = section;
