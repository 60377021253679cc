import { deferred } from '#components/deferred/deferred.tsx';
import { AccountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './reset-password.settings.ts';

const ResetPasswordPanel = deferred(async () => (await import('./reset-password-panel.tsx')).ResetPasswordPanel, {
  when: 'used',
});

/** Requests a link by email, or sets a new password after following one [acc §7]. */
export function View(props: Props) {
  return (
    <AccountSection {...props}>
      <ResetPasswordPanel {...props} />
    </AccountSection>
  );
}
