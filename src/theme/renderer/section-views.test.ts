import { describe, expect, it } from 'vitest';
import { loadedView, loadView, registerLoadedViews, registerOtherViews, registerViews } from './section-views.ts';

const view = () => null;

describe('views of sections', () => {
  it('[hydration] are found by their folder, and fetched once', async () => {
    let fetched = 0;
    registerViews({
      '../../theme-sections/sample/sample.view.tsx': async () => {
        fetched += 1;
        return { View: view };
      },
    });
    expect(loadedView('sample')).toBeUndefined();
    expect(await loadView('sample')).toBe(view);
    expect([await loadView('sample'), loadedView('sample'), fetched]).toEqual([view, view, 1]);
  });

  it('[hydration] on the server they are there at once', async () => {
    registerLoadedViews({ '../../theme-sections/there-already/there-already.view.tsx': { View: view } });
    expect([loadedView('there-already'), await loadView('there-already')]).toEqual([view, view]);
  });

  it.each(['gone', 'constructor', ''])('[core §8] a type without code is refused: %s', async (type) => {
    await expect(loadView(type)).rejects.toThrow('Failed to resolve component');
  });

  it('[core §8] code that could not be fetched may be asked for again', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve({ View: view })];
    registerViews({ './flaky/flaky.view.tsx': () => answers.shift()! });
    await expect(loadView('flaky')).rejects.toThrow('offline');
    expect(await loadView('flaky')).toBe(view);
  });

  it('[performance] those that no first page needs are asked for when one is met', async () => {
    registerViews({ './near/near.view.tsx': async () => ({ View: view }) });
    let asked = 0;
    registerOtherViews(async () => {
      asked += 1;
      return { './far/far.view.tsx': async () => ({ View: view }) };
    });
    expect([await loadView('near'), asked]).toEqual([view, 0]);
    expect([await loadView('far'), asked]).toEqual([view, 1]);
    await expect(loadView('nowhere')).rejects.toThrow('Failed to resolve component');
  });
});
