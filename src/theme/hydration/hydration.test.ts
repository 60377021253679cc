import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectQueue, endHydration, hasServerHtml, markHydrated, sectionElementId, whenReady } from './hydration.ts';

/** A section's element, with what hydration reads of it. */
class Slot {
  state: string;
  constructor(state: string) {
    this.state = state;
  }
  getAttribute(): string {
    return this.state;
  }
  setAttribute(_: string, state: string): void {
    this.state = state;
  }
}

describe('when a section runs', () => {
  let slots: Map<string, Slot>;
  let idle: (() => void)[];
  let observed: { targets: unknown[]; margin: string; show(target: unknown): void }[];
  let queue: { events: { section: unknown }[]; wake?(section: unknown): void };

  beforeEach(() => {
    slots = new Map();
    idle = [];
    observed = [];
    queue = { events: [] };
    vi.stubGlobal('document', { getElementById: (id: string) => slots.get(id) ?? null });
    const requestIdleCallback = (run: () => void) => idle.push(run);
    vi.stubGlobal('window', { innerWidth: 834, vitrine: queue, requestIdleCallback });
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(
          tell: (entries: { isIntersecting: boolean; target: unknown }[]) => void,
          { rootMargin }: { rootMargin: string },
        ) {
          observed.push({
            targets: [],
            margin: rootMargin,
            show: (target) =>
              tell([
                { isIntersecting: false, target },
                { isIntersecting: true, target },
              ]),
          });
        }
        observe(target: unknown) {
          observed.at(-1)?.targets.push(target);
        }
        unobserve() {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const slot = (id: string, state = '0') => {
    const made = new Slot(state);
    slots.set(sectionElementId(id), made);
    return made;
  };
  /** Whether the promise has resolved after all pending callbacks. */
  async function isOpen(gate: Promise<void>): Promise<boolean> {
    let open = false;
    void gate.then(() => (open = true));
    await new Promise((resolve) => setImmediate(resolve));
    return open;
  }

  it('[hydration] load runs at once, and so does one without server HTML', async () => {
    slot('a');
    expect(await isOpen(whenReady('a', 'load'))).toBe(true);
    expect(await isOpen(whenReady('nowhere', 'never'))).toBe(true);
  });

  it.each(['idle', 'interaction'] as const)(
    '[hydration] %s waits for an idle moment after the application has come',
    async (mode) => {
      slot(mode);
      const gate = whenReady(mode, mode);
      expect(await isOpen(gate)).toBe(false);
      idle.forEach((run) => run());
      expect(await isOpen(gate)).toBe(true);
    },
  );

  it('[acc §9] visible waits until it is near the viewport: 250 px on a desktop', async () => {
    const near = slot('near');
    const gate = whenReady('near', 'visible');
    expect([await isOpen(gate), observed[0]?.margin, observed[0]?.targets]).toEqual([false, '250px 0px', [near]]);
    observed[0]?.show(near);
    expect(await isOpen(gate)).toBe(true);
  });

  it('[hydration] never stays closed, whatever happens on it', async () => {
    const still = slot('still', 'never');
    queue.events.push({ section: still });
    const gate = whenReady('still', 'never');
    idle.forEach((run) => run());
    expect(await isOpen(gate)).toBe(false);
  });

  it('[hydration] a captured event opens its section, before or after the application came', async () => {
    const early = slot('early');
    queue.events.push({ section: early });
    expect(await isOpen(whenReady('early', 'interaction'))).toBe(true);
    const other = slot('other');
    const gate = whenReady('other', 'interaction');
    connectQueue();
    queue.wake?.(other);
    expect(await isOpen(gate)).toBe(true);
  });

  it('[hydration] a section that runs is marked; one that stays HTML or runs already is not', () => {
    const [waiting, still, running] = [slot('waiting'), slot('still', 'never'), slot('running', '1')];
    for (const id of ['waiting', 'still', 'running', 'nowhere']) markHydrated(id);
    expect([waiting.state, still.state, running.state]).toEqual(['1', 'never', '1']);
  });

  it('[hydration] from the first navigation on no section has server HTML', () => {
    slot('a');
    expect([hasServerHtml('a'), hasServerHtml('b')]).toEqual([true, false]);
    endHydration();
    expect(hasServerHtml('a')).toBe(false);
  });
});
