import { deferred } from '#components/deferred/deferred.tsx';
import { AccountSection } from '#theme/renderer/account-section.tsx';
import type { Props } from './account.settings.ts';

const AccountPages = deferred(async () => (await import('./account-pages.tsx')).AccountPages, { when: 'used' });

/** The customer's account [core §6]; visitors who are not signed in are sent to sign in and come back. */
export function View(props: Props) {
  return (
    <AccountSection {...props}>
      <AccountPages {...props} />
    </AccountSection>
  );
}
