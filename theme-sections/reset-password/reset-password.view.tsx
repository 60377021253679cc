import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './reset-password.settings.ts';

const section = accountSection<Props>(
  'reset-password',
  async () => (await import('./reset-password-panel.tsx')).ResetPasswordPanel,
);
if (import.meta.env.SSR) await section.load();

/** Requests a link by email, or sets a new password after following one [acc §7]. */
export const { View } = section;
