/** A page of another origin inside this one. */
export type Frame = {
  show(address: string): void;
  /** Reaches the page only while it is of `origin`. */
  post(text: string, origin: string): void;
  /** Whether a message came from the page shown in it. */
  isFrom(source: unknown): boolean;
  /** A token of the design where the frame stands, such as `--color-text`; empty where there is none. */
  token(name: string): string;
  isDark(): boolean;
  /** Makes it as tall as its page says it is, in CSS pixels. */
  fit?(height: number): void;
  /** Origin of the page it stands in. */
  parent: string;
};

export type Message = { origin: string; source: unknown; data: unknown };

/** What other windows say to this one. */
export type Messages = {
  /** Answers the way to stop. */
  listen(hear: (message: Message) => void): () => void;
};

export const windowMessages: Messages = {
  listen(hear) {
    const heard = ({ origin, source, data }: MessageEvent) => hear({ origin, source, data });
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  },
};

export function frameOf(element: HTMLIFrameElement): Frame {
  return {
    show: (address) => {
      // No history entry: Back leaves the checkout, not the frame.
      const { contentWindow } = element;
      if (contentWindow) contentWindow.location.replace(address);
      else element.src = address;
    },
    post: (text, origin) => element.contentWindow?.postMessage(text, origin),
    isFrom: (source) => source !== null && source === element.contentWindow,
    token: (name) => getComputedStyle(element).getPropertyValue(name).trim(),
    parent: element.ownerDocument.location.origin,
    fit: (height) => void (element.style.height = `${height}px`),
    isDark: () => getComputedStyle(element).colorScheme === 'dark',
  };
}
