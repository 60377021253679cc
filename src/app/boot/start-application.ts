import type { BootQueue } from '#theme/hydration/event-queue.ts';
import { dataSelector, writeData } from '#domain/page/data-attributes.ts';
import { bootData } from './boot-data.ts';
import { filesAhead } from './fetch-ahead.ts';
import { loadStyle } from './page-style.ts';
import { report } from './report-errors.ts';

/** What the boot script shares with the application. */
export const queue: BootQueue = { events: [], start, giveBack };

let started: Promise<void> | undefined;

/** Loads and starts the application, once; after a failure the next call tries again. */
export function start(): Promise<void> {
  loadStyle();
  const state = bootData('state');
  // All at once: else one would be asked for after the other. Whoever needs one says what is missing.
  if (!started) for (const file of filesAhead()) import(/* @vite-ignore */ file).catch(() => undefined);
  started ??= Promise.all([
    import(/* @vite-ignore */ bootData('app')!) as Promise<{ start(state: unknown): Promise<void> }>,
    state ? fetchState(state) : undefined,
  ])
    .then(([module, given]) => module.start(given))
    .catch((error: unknown) => {
      started = undefined;
      giveBack();
      report(error, 'chunk');
      console.error(error);
    });
  return started;
}

async function fetchState(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** Without code a captured form is sent as the plain form it is, and a link followed; other events are lost. */
function giveBack(section?: Element): void {
  const events = queue.events.filter((event) => !section || event.section === section);
  queue.events = queue.events.filter((event) => !events.includes(event));
  for (const { type, target, submitter } of events) {
    writeData(submitter ?? target, 'pressed', null);
    const link = type === 'click' && target.closest('a');
    if (link) location.assign(link.href);
    if (type === 'click' && target.matches(dataSelector('do'))) (target as HTMLButtonElement).form?.submit();
    if (type !== 'submit' || !(target instanceof HTMLFormElement)) continue;
    if (submitter instanceof HTMLButtonElement && submitter.name)
      target.append(hidden(submitter.name, submitter.value));
    target.submit();
  }
}

function hidden(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value });
}
