import { accountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './activate-account.settings.ts';

const section = accountSection<Props>(
  'activate-account',
  async () => (await import('./activate-account-panel.tsx')).ActivateAccountPanel,
);
if (import.meta.env.SSR) await section.load();

/** Confirms the address of an account. Programs follow links of mails too: only the button does it. */
export const { View } = section;
