import type { Page } from 'playwright';
import type { Surroundings } from '../surroundings.ts';

/** The parts of Storybook's preview that the gate uses. */
export interface CanvasWindow {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly storyStoreValue?: { readonly userGlobals: { update(globals: object): void } };
    readonly storyRenders?: readonly { readonly id: string; readonly phase?: string }[];
    readonly currentRender?: {
      readonly id: string;
      readonly phase?: string;
      readonly story?: { readonly parameters: { readonly drawsNothing?: string } };
      readonly renderOptions: { autoplay: boolean };
    };
  };
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, payload: unknown): void;
    on(event: string, heard: (payload: never) => void): void;
    off(event: string, heard: (payload: never) => void): void;
  };
}

/** Storybook's own elements; everything else in the body belongs to the story, wherever a library puts its layers. */
export const storybooksOwn: readonly string[] = ['.sb-wrapper', '#storybook-docs'];

/** Why the story renders nothing (`parameters.drawsNothing`), if it is set. */
export const whyNothingIsDrawn = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () => (globalThis as unknown as CanvasWindow).__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters.drawsNothing,
  );

/** Fails unless the requested story is rendered and has finished. */
export async function assertFinished(page: Page, storyId: string): Promise<void> {
  const { id, phase } = await page.evaluate(() => {
    const render = (globalThis as unknown as CanvasWindow).__STORYBOOK_PREVIEW__?.currentRender;
    return { id: render?.id, phase: render?.phase };
  });
  if (id !== storyId || phase !== 'finished')
    throw new Error(`The canvas shows ${id} (${phase}), not ${storyId} (finished)`);
}

/** Sets the surroundings of the next rendering; the current one does not change. */
export async function setSurroundings(page: Page, globals: Partial<Surroundings>): Promise<void> {
  if (await page.evaluate(updateGlobals, globals)) return;
  await page.waitForFunction(updateGlobals, globals);
}

/** Returns false until the workbench is loaded. Runs in the page. */
function updateGlobals(chosen: Partial<Surroundings>): boolean {
  const store = (globalThis as unknown as CanvasWindow).__STORYBOOK_PREVIEW__?.storyStoreValue;
  // `a11y.manual`: otherwise the accessibility panel would run axe again with other rules.
  store?.userGlobals.update({ ...chosen, a11y: { manual: true } });
  return store !== undefined;
}

/** Renders the story again, with or without its play function; rejects if the story fails. */
export async function drawAgain(page: Page, storyId: string, { play }: { play: boolean }): Promise<void> {
  const failure = await page.evaluate(
    async ([id, plays]) => {
      const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
        globalThis as unknown as CanvasWindow;
      if (preview?.currentRender?.id !== id) return `the canvas shows ${preview?.currentRender?.id}`;
      preview.currentRender.renderOptions.autoplay = plays;
      let thrown = '';
      const hear = ({ message }: { message?: string }) => (thrown = message ?? 'its play function failed');
      channel.on('playFunctionThrewException', hear);
      const status = await new Promise<string>((resolve) => {
        const end = (ended: { storyId: string; status: string }) => {
          if (ended.storyId !== id) return;
          channel.off('storyFinished', end);
          resolve(ended.status);
        };
        channel.on('storyFinished', end);
        channel.emit('forceRemount', { storyId: id });
      });
      channel.off('playFunctionThrewException', hear);
      preview.currentRender.renderOptions.autoplay = true;
      return status === 'success' ? '' : thrown || 'it could not be drawn';
    },
    [storyId, play] as const,
  );
  if (failure) throw new Error(`${storyId} drawn again: ${failure}`);
}
