import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.tsx',
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../theme-sections/**/*.mdx',
    '../theme-sections/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Its own Vite configuration: with the shop's, Storybook would build the shop.
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  // The demo shop's pictures, in place of the image server (see with-shop-view.tsx).
  staticDirs: ['../public', { from: '../src/cli/demo/pictures/halden', to: '/pictures' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no API for react-docgen-typescript.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, chunkSizeWarningLimit: 4000 } }),
};

export default config;
