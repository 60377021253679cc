import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './reset-password.settings.ts';

const section = accountSection<Props>(
  'reset-password',
  async () => (await import('./reset-password-panel.tsx')).ResetPasswordPanel,
);
if (import.meta.env.SSR) await section.load();

/** Asks for a link by mail, or sets the password of whoever has followed one [acc §7]. */
export const { View } = section;
