/** Made by `scripts/lib/messages-plugin.ts`. */
declare module 'virtual:messages' {
  import type { MessageFormatElement } from 'react-intl';

  type Messages = Record<string, MessageFormatElement[] | string>;
  type Language = {
    messages: Messages;
    /** In a browser's build, the further messages of each view and deferred part, by its name. */
    parts: Record<string, () => Promise<{ messages: Messages }>>;
  };
  export const languages: Record<string, () => Promise<Language>>;
}
