import { loadLanguage } from './load-messages.ts';
import type { Messages } from './load-messages.ts';

type Language = Awaited<ReturnType<typeof loadLanguage>>;

/** A document has one language. */
let messages: Messages = {};
let parts: Language['parts'] = {};

/**
 * Loads the messages of the document's language that every page may show; those of deferred code join them with that
 * code. The shop's own texts replace the interface's.
 */
export async function startMessages(locale: string, own: Record<string, string> = {}): Promise<Messages> {
  const language = await loadLanguage(locale);
  parts = language.parts;
  messages = { ...language.messages, ...own };
  return messages;
}

/** Deferred code, once its messages are there too. The client's build writes this around its `import()`. */
export async function withMessages<T>(code: Promise<T>, part: string): Promise<T> {
  const [module, more] = await Promise.all([code, parts[part]?.()]);
  Object.assign(messages, { ...more?.messages, ...messages });
  return module;
}
