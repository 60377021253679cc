import { ACCOUNT_FORMS } from '#domain/customer/account.ts';
import { draftOf, mailLink } from '#theme/model/account-visit.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './activate-account.settings.ts';
import type { ActivateAccountData } from './activate-account.settings.ts';

export const section = defineSection({
  type: 'activate-account',
  name: 'Activate account',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  enabledOn: { templates: ['activate_account'] },
  load: async ({ page, visitor }): Promise<ActivateAccountData> => ({
    page: page.path,
    link: mailLink(page),
    draft: await draftOf(ACCOUNT_FORMS.activate, { page, visitor }),
  }),
  presets: [{ name: 'Activate account' }],
});
