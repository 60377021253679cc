import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const Rehearsal = observer(function Rehearsal({ chosen }: { chosen: { get(): boolean; set(value: boolean): void } }) {
  return <input type="checkbox" checked={chosen.get()} onChange={() => runInAction(() => chosen.set(true))} />;
});

/**
 * Makes a choice on a control nobody sees: a browser compiles what a press runs only then, and the first would take
 * several times as long. What the page's own root recovers from may come out of this one (`reportRecovered`).
 */
export function warmUp(onRecoverableError: (error: unknown) => void): void {
  const stage = document.createElement('div');
  const root = createRoot(stage, { onRecoverableError });
  flushSync(() => root.render(<Rehearsal chosen={observable.box(false)} />));
  stage.querySelector('input')!.click();
  root.unmount();
}
