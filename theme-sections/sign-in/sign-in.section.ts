import { ACCOUNT_FORMS } from '#domain/customer/account.ts';
import { draftOf, pathAsked } from '#theme/model/account-visit.ts';
import type { AccountVisit } from '#theme/model/account-visit.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './sign-in.settings.ts';

export const section = defineSection({
  type: 'sign-in',
  name: 'Sign in',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  enabledOn: { templates: ['login', 'sign_in'] },
  load: async ({ page, visitor }): Promise<AccountVisit> => ({
    page: page.path,
    path: pathAsked(page),
    draft: await draftOf(ACCOUNT_FORMS.signIn, { page, visitor }),
  }),
  presets: [{ name: 'Sign in' }, { name: 'Customers only', settings: { showRegister: false } }],
});
