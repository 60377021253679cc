import { ACCOUNT_FORMS } from '#domain/customer/account.ts';
import { draftOf, emailAsked, pathAsked } from '#theme/model/account-visit.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './register.settings.ts';
import type { RegisterData } from './register.settings.ts';

export const section = defineSection({
  type: 'register',
  name: 'Register',
  category: 'Pages',
  version: 1,
  settings,
  hydrate: 'interaction',
  limit: 1,
  enabledOn: { templates: ['register', 'sign_up'] },
  load: async ({ page, visitor }): Promise<RegisterData> => ({
    page: page.path,
    path: pathAsked(page),
    email: emailAsked(page),
    draft: await draftOf(ACCOUNT_FORMS.register, { page, visitor }),
  }),
  presets: [{ name: 'Register' }],
});
