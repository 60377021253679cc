import { globSync, readFileSync } from 'node:fs';
import formatjs from '@formatjs/unplugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { EnvironmentOptions, Plugin, UserConfig } from 'vite';
import { chunkGroups } from './scripts/lib/chunk-groups.ts';
import { chunkModules } from './scripts/lib/chunk-modules.ts';
import { emitFonts } from './scripts/lib/emit-fonts.ts';
import type { ClientCode } from './scripts/lib/message-parts.ts';
import { messagesPlugin } from './scripts/lib/messages-plugin.ts';
import { sectionsPlugin } from './scripts/lib/sections-plugin.ts';
import { slimContracts } from './scripts/lib/slim-contracts.ts';
import { readSectionRegistry } from './src/cli/serve/section-registry.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const application = 'src/app/client/client.tsx';
/** The application of a preview, of which shoppers download nothing. */
const preview = 'src/app/client/preview-client.tsx';

/** React Intl without the message parser: messages are compiled to their syntax tree beforehand. */
const lean = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
  // React has the hook itself since 18.
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
};

/** Mails and pages that the server renders itself, by their path in its folder. */
const serverViews = Object.fromEntries(
  globSync('src/server/**/*.{mail,page}.tsx', { cwd: import.meta.dirname }).map((path) => [
    path.replaceAll('\\', '/').slice('src/server/'.length, -'.tsx'.length),
    path,
  ]),
);

/** English stays in the server's build; a browser has every message of its language. */
const inClient = (plugin: Plugin): Plugin => ({
  ...plugin,
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
});

/** A script of `src/app/boot` that shares no chunk with another, so that it is one request. Served beside the client. */
const standaloneScript = (name: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    rolldownOptions: { input: { [name]: `src/app/boot/${name}.ts` }, preserveEntrySignatures: 'allow-extension' },
  },
});

/** Without the client's code, as in development, any section may run and any message be said. */
const shop = (client?: ClientCode): UserConfig => ({
  plugins: [
    react(),
    tailwindcss(),
    sectionsPlugin(client?.sections),
    messagesPlugin(client),
    slimContracts(),
    [formatjs({ removeDefaultMessage: true })].flat().map(inClient),
    chunkModules(),
    emitFonts(),
  ],
  appType: 'custom',
  // Relative addresses between chunks: the folder may be served from any CDN base.
  base: client ? './' : '/',
  resolve: client ? { alias: lean } : {},
  // What a late chunk needs besides is mostly there: naming it in every page would weigh more than the one round trip
  // it saves.
  // Styles may use what browsers of the last two years know; older ones lose a mirrored arrow, nothing they need.
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox123', 'safari17.5'],
    assetsDir: `app/${version}`,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // One style sheet, which every document links; else each chunk would name it as a dependency.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { client: application, preview },
          preserveEntrySignatures: 'allow-extension',
          // Schemas that nothing in a chunk parses with are left out: making one has no effect.
          treeshake: { manualPureFunctions: ['v'], propertyReadSideEffects: false },
          // Constants that modules share need no name in a chunk.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // Every chunk names others: the fewest letters that tell so many apart.
          output: {
            codeSplitting: { groups: client && chunkGroups(import.meta.dirname, client) },
            chunkFileNames: `app/${version}/[name]-[hash:7].js`,
          },
        },
      },
    },
    boot: standaloneScript('boot'),
    firstVisit: standaloneScript('first-visit'),
    // What sees a card number shares no file with the shop.
    pay: {
      consumer: 'client',
      build: {
        outDir: 'dist/pay',
        manifest: true,
        copyPublicDir: false,
        rolldownOptions: { input: { pay: 'src/pay/pay.ts' } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': 'src/app/server/entry-server.tsx' } },
      },
    },
    // The server runs from its sources, and Node reads no JSX; `imports` of package.json leads it here. Only the parts
    // of React Email that views use are bundled.
    views: {
      resolve: { noExternal: [/^@react-email\//] },
      build: {
        outDir: 'dist/views',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: serverViews, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
      },
    },
  },
});

export default defineConfig(async ({ command }) =>
  shop(command === 'build' ? { application, sections: await readSectionRegistry() } : undefined),
);
