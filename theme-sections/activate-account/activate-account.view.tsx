import { deferred } from '#components/deferred/deferred.tsx';
import { AccountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './activate-account.settings.ts';

const ActivateAccountPanel = deferred(async () => (await import('./activate-account-panel.tsx')).ActivateAccountPanel, {
  when: 'used',
});

/** Verifies the email of an account. Mail scanners follow links too, so only the button does it. */
export function View(props: Props) {
  return (
    <AccountSection {...props}>
      <ActivateAccountPanel {...props} />
    </AccountSection>
  );
}
