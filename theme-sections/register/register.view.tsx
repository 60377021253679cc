import { deferred } from '#components/deferred/deferred.tsx';
import { AccountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './register.settings.ts';

const RegisterPanel = deferred(async () => (await import('./register-panel.tsx')).RegisterPanel, { when: 'used' });

/** Creates an account and signs in [acc §4]: a plain form, which responds in place once its code has loaded. */
export function View(props: Props) {
  return (
    <AccountSection {...props}>
      <RegisterPanel {...props} />
    </AccountSection>
  );
}
