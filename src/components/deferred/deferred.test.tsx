import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { deferred, loadDeferred } from './deferred.tsx';
import type { Deferred } from './deferred.tsx';

type TextProps = { text: string };

const Text = ({ text }: TextProps) => <p>{text}</p>;

describe('deferred code', () => {
  it('[performance] is there when the server renders, with what it defers in turn', async () => {
    let Inner: Deferred<TextProps> | undefined;
    const Outer = deferred(
      async () => {
        Inner = deferred(async () => Text, { when: 'used' });
        return ({ text }: TextProps) => <section>{Inner ? <Inner text={text} /> : null}</section>;
      },
      { when: 'used' },
    );
    await loadDeferred();
    expect(renderToString(<Outer text="here" />)).toBe('<section><p>here</p></section>');
  });

  it('[performance] that nobody has loaded is missed loudly on the server', () => {
    const Part = deferred(async () => Text, { when: 'used' });
    expect(() => renderToString(<Part text="here" />)).toThrow('loadDeferred');
  });

  it('[hydration] stands in a box of its own where it may come after its HTML', async () => {
    const Live = deferred(async () => Text, { when: 'visible', className: 'block' });
    const Still = deferred(async () => Text, { when: 'missing' });
    await loadDeferred();
    expect(renderToString(<Live text="live" />)).toBe('<div data-deferred="" class="block"><p>live</p></div>');
    expect(renderToString(<Still text="still" />)).toBe('<div class="contents"><p>still</p></div>');
  });

  it('[core §8] that is lost is asked for again', async () => {
    let tries = 0;
    const Part = deferred(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('lost');
        return Text;
      },
      { when: 'used' },
    );
    await expect(Part.load()).rejects.toThrow('lost');
    await Part.load();
    await Part.load();
    expect(tries).toBe(2);
    await loadDeferred();
  });
});
