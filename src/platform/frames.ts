/** An iframe with a page of another origin. */
export type Frame = {
  show(address: string): void;
  /** Posts a message, delivered only while the frame's page has this `origin`. */
  post(text: string, origin: string): void;
  /** Whether a message came from the frame's page. */
  isFrom(source: unknown): boolean;
  /** The value of a design token such as `--color-text` at the frame's place; empty if it is not defined. */
  token(name: string): string;
  isDark(): boolean;
  /** Sets the frame's height to its page's, in CSS pixels. */
  fit?(height: number): void;
  /** Origin of the page that contains the frame. */
  parent: string;
};

export type Message = { origin: string; source: unknown; data: unknown };

/** Messages from other windows. */
export type Messages = {
  /** Returns a function to stop. */
  listen(hear: (message: Message) => void): () => void;
};

/** Messages posted to this window. */
export const windowMessages: Messages = {
  listen(hear) {
    const heard = ({ origin, source, data }: MessageEvent) => hear({ origin, source, data });
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  },
};

/** Wraps an iframe element. */
export function frameOf(element: HTMLIFrameElement): Frame {
  return {
    show: (address) => {
      // Adds no history entry, so that Back leaves the checkout and not the frame.
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
