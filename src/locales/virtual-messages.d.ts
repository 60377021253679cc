/** Made by `scripts/lib/messages-plugin.ts`. */
declare module 'virtual:messages' {
  import type { MessageFormatElement } from 'react-intl';

  type Messages = Record<string, MessageFormatElement[] | string>;
  type Language = {
    messages: Messages;
    /** In a browser's build, what a view or a deferred part says besides, by its name. */
    parts: Record<string, () => Promise<{ messages: Messages }>>;
  };
  export const languages: Record<string, () => Promise<Language>>;
}
