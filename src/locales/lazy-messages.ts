import { loadLanguage } from './load-messages.ts';
import type { Messages } from './load-messages.ts';

type Language = Awaited<ReturnType<typeof loadLanguage>>;

/** Of the document's only language. */
let messages: Messages = {};
let parts: Language['parts'] = {};

/**
 * Loads the messages that every page may show; those of deferred code are added with that code. The shop's own texts
 * override the interface's.
 */
export async function startMessages(locale: string, own: Record<string, string> = {}): Promise<Messages> {
  const language = await loadLanguage(locale);
  parts = language.parts;
  messages = { ...language.messages, ...own };
  return messages;
}

/** Resolves once the deferred code and its messages are loaded. The client's build wraps `import()` in this. */
export async function withMessages<T>(code: Promise<T>, part: string): Promise<T> {
  const [module, more] = await Promise.all([code, parts[part]?.()]);
  Object.assign(messages, { ...more?.messages, ...messages });
  return module;
}
