import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './account.settings.ts';

const section = accountSection<Props>('account', async () => (await import('./account-pages.tsx')).AccountPages);
if (import.meta.env.SSR) await section.load();

/** What a customer has here [core §6]; whoever is not signed in is led to sign in and back. */
export const { View } = section;
