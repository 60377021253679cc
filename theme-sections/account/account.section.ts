import { ACCOUNT_FORMS, ADDRESSES_PATH, EDIT_PARAMETER } from '#domain/customer/account.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { defineSection } from '#theme/model/section.ts';
import { settings } from './account.settings.ts';
import type { AccountData } from './account.settings.ts';

export const section = defineSection({
  type: 'account',
  name: 'Account',
  category: 'Pages',
  version: 1,
  settings,
  // The token lies with the browser: only its own calls can tell who is signed in.
  hydrate: 'load',
  limit: 1,
  enabledOn: { templates: ['account'] },
  async load({ shop, page, visitor }): Promise<AccountData> {
    const shows = page.path === ADDRESSES_PATH ? 'addresses' : 'overview';
    const token = visitor && page.query.get(DRAFT_PARAMETER);
    const [account = null, countries = [], draft = null] = visitor
      ? await Promise.all([
          visitor.account(),
          shows === 'addresses' ? visitor.countries() : [],
          token ? visitor.draft(ACCOUNT_FORMS.address, token) : null,
        ])
      : [];
    return {
      shows,
      account,
      countries,
      defaultCountry: shop.country_code,
      edit: page.query.get(EDIT_PARAMETER) ?? '',
      draft,
    };
  },
  presets: [{ name: 'Account' }],
});
