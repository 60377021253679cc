import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './register.settings.ts';

const section = accountSection<Props>('register', async () => (await import('./register-panel.tsx')).RegisterPanel);
if (import.meta.env.SSR) await section.load();

/** Makes an account and signs in [acc §4]: a plain form, which answers in its place where its code is there. */
export const { View } = section;
