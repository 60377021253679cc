import type { ArrangeStores } from '../decorators/with-stores.tsx';

const theme = {
  shop_theme_id: 1,
  version_id: 1,
  is_web_builder: true,
  next_theme_editor: true,
  preset: 'field',
  css: '',
  ground: {},
  fonts: { heading: { name: '', variant: '' }, paragraph: { name: '', variant: '' } },
  settings: {},
  cdn: { javascript: '', style: '' },
};

/** `parameters.stores` of a story in a shop that uses the website builder. */
export const inWebBuilderShop: ArrangeStores = (stores) =>
  stores.theme.hydrate({ device: 'desktop', theme, groups: [], page: null });
