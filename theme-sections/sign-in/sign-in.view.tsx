import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './sign-in.settings.ts';

const section = accountSection<Props>('sign-in', async () => (await import('./sign-in-panel.tsx')).SignInPanel);
if (import.meta.env.SSR) await section.load();

/**
 * Signs in [acc §4] and goes on to where the customer was going: a plain form, which answers in its place where its
 * code is there.
 */
export const { View } = section;
