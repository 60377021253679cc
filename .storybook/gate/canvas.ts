import type { Page } from 'playwright';

/** What the gate reads of Storybook inside its canvas. */
export interface CanvasWindow {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly storyStoreValue?: unknown;
    readonly currentRender?: { readonly id: string; readonly phase?: string };
  };
  readonly __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, payload: unknown): void };
}

/** The story that was asked for is on the canvas and has run to its end: what is judged now is it, and all of it. */
export async function assertFinished(page: Page, storyId: string): Promise<void> {
  const { id, phase } = await page.evaluate(() => {
    const render = (globalThis as unknown as CanvasWindow).__STORYBOOK_PREVIEW__?.currentRender;
    return { id: render?.id, phase: render?.phase };
  });
  if (id !== storyId || phase !== 'finished') throw new Error(`The canvas shows ${id} (${phase}), not ${storyId} (finished)`);
}
