import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './sign-in.settings.ts';

const section = accountSection<Props>('sign-in', async () => (await import('./sign-in-panel.tsx')).SignInPanel);
if (import.meta.env.SSR) await section.load();

/**
 * Signs in [acc §4] and continues to the requested page: a plain form, which responds in place once its code has
 * loaded.
 */
export const { View } = section;
