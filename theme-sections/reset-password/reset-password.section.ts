import { ACCOUNT_FORMS } from '#domain/customer/account.ts';
import { draftOf, emailAsked, mailLink, pathAsked } from '#theme/model/account-visit.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './reset-password.settings.ts';
import type { ResetPasswordData } from './reset-password.settings.ts';

export const section = defineSection({
  type: 'reset-password',
  name: 'Reset password',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  enabledOn: { templates: ['reset_password', 'create_password'] },
  load: async ({ page, visitor }): Promise<ResetPasswordData> => ({
    page: page.path,
    path: pathAsked(page),
    email: emailAsked(page),
    link: mailLink(page),
    draft: await draftOf(ACCOUNT_FORMS.reset, { page, visitor }),
  }),
  presets: [{ name: 'Reset password' }],
});
