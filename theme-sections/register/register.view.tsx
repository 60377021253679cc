import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './register.settings.ts';

const section = accountSection<Props>('register', async () => (await import('./register-panel.tsx')).RegisterPanel);
if (import.meta.env.SSR) await section.load();

/** Creates an account and signs in [acc §4]: a plain form, which responds in place once its code has loaded. */
export const { View } = section;
