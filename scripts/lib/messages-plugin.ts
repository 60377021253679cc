import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { languagesOf, messageFiles, readMessages } from './message-files.ts';
import type { Catalogue } from './message-files.ts';
import { MessageParts } from './message-parts.ts';
import type { ClientCode } from './message-parts.ts';

const ID = /^virtual:messages(?:\/([a-z]+)(?:\/(.+))?)?$/;
const LAZY_MESSAGES = '/src/locales/lazy-messages.ts';

/**
 * The interface's messages, compiled to syntax trees. `virtual:messages` lists the languages, `virtual:messages/de` has
 * all messages of one. With `client`, its build only has the messages that every page may show, and each view and
 * deferred part loads its own with its code, in the document's language.
 */
export function messagesPlugin(client?: ClientCode): Plugin {
  let root = process.cwd();
  let parts: MessageParts | undefined;
  const partsOf = (environment: { name: string }) =>
    client && environment.name === 'client'
      ? (parts ??= new MessageParts(root, client, readMessages(root, 'en')))
      : undefined;
  return {
    name: 'vitrine:messages',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:messages/ },
      handler(id) {
        const [, language, part] = ID.exec(id.slice(1)) ?? [];
        if (language === undefined)
          return `export const languages = ${importsOf(languagesOf(root).map((name) => [name, name]))};`;
        messageFiles(root, language).forEach((file) => this.addWatchFile(file));
        const all = readMessages(root, language);
        const split = partsOf(this.environment);
        if (!split) return `${compiled(all)}\nexport const parts = {};`;
        if (part !== undefined) return compiled(all, split.saidBy(part));
        return `${compiled(all, split.always)}\nexport const parts = ${importsOf(split.names.map((name) => [split.keyOf(name), `${language}/${name}`]))};`;
      },
    },
    transform: {
      filter: { id: /^\0virtual:sections|\/(?:src|theme-sections)\/.+\.tsx?$/, code: 'import(' },
      handler(code, id) {
        const brought = partsOf(this.environment)?.bring(code, id);
        return brought && { code: `import { withMessages } from '${LAZY_MESSAGES}';${brought}`, map: null };
      },
    },
  };
}

/** An object of loaders by their keys. */
const importsOf = (modules: readonly (readonly [key: string, path: string])[]) =>
  `{${modules.map(([key, path]) => `'${key}': () => import('virtual:messages/${path}')`).join()}}`;

function compiled(all: Catalogue, chosen?: ReadonlySet<string>): string {
  const messages = Object.entries(all).filter(([id]) => chosen?.has(id) ?? true);
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages.map(([id, text]) => [id, parse(text)])))};`;
}
