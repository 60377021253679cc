import { deferred } from '#components/deferred/deferred.tsx';
import { AccountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './sign-in.settings.ts';

const SignInPanel = deferred(async () => (await import('./sign-in-panel.tsx')).SignInPanel, { when: 'used' });

/**
 * Signs in [acc §4] and continues to the requested page: a plain form, which responds in place once its code has
 * loaded.
 */
export function View(props: Props) {
  return (
    <AccountSection {...props}>
      <SignInPanel {...props} />
    </AccountSection>
  );
}
