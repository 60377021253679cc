import { loadLanguage } from './load-messages.ts';
import type { Messages } from './load-messages.ts';

type Language = Awaited<ReturnType<typeof loadLanguage>>;

/** A document has one language. */
let messages: Messages = {};
let parts: Language['parts'] = {};

/**
 * What a browser says in the document's language: what every page may say, joined later by what code says that comes
 * late. The shop's own words go before the interface's.
 */
export async function startMessages(locale: string, own: Record<string, string> = {}): Promise<Messages> {
  const language = await loadLanguage(locale);
  parts = language.parts;
  messages = { ...language.messages, ...own };
  return messages;
}

/** Code that comes late, once what it says is here as well. The client's build writes this around its `import()`. */
export async function withMessages<T>(code: Promise<T>, part: string): Promise<T> {
  const [module, more] = await Promise.all([code, parts[part]?.()]);
  Object.assign(messages, { ...more?.messages, ...messages });
  return module;
}
