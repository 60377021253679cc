import { addons } from 'storybook/manager-api';
import { themes } from './brand.ts';

/** Splits names such as `FeaturedCollection` into words for the sidebar. */
const inWords = (name: string) => name.replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

const dark = matchMedia('(prefers-color-scheme: dark)');
const dress = () =>
  addons.setConfig({
    theme: dark.matches ? themes.dark : themes.light,
    layout: { panelPosition: 'bottom' },
    sidebar: { showRoots: true, renderLabel: ({ name, type }) => (type === 'component' ? inWords(name) : name) },
  });

dress();
dark.addEventListener('change', dress);
