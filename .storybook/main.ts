import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';

/** The fonts of the workbench's interface and pages (see manager-head.html and preview-head.html). */
const face = (name: string) => `../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

const everything = ['stories', 'src', 'theme-sections'].flatMap((folder) => [
  `${folder}/**/*.mdx`,
  `${folder}/**/*.stories.tsx`,
]);

const config: StorybookConfig = {
  // The gate can build only the files it visits.
  stories: (process.env.STORY_FILES?.split(',') ?? everything).map((file) => `../${file}`),
  addons: [
    // Tables, which plain MDX does not support.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
  ],
  // A Vite configuration of its own: with the shop's, Storybook would build the shop.
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  // The demo shop's images, in place of the image server (see with-shop-view.tsx).
  staticDirs: [
    '../public',
    { from: '../src/cli/demo/pictures/halden', to: '/pictures' },
    { from: '../src/cli/demo/pictures/halden/films', to: '/media/films' },
    { from: face('hanken-grotesk'), to: '/fonts/text.woff2' },
    { from: face('newsreader'), to: '/fonts/heading.woff2' },
  ],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no API for react-docgen-typescript.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, chunkSizeWarningLimit: 4000 } }),
};

export default config;
