import fc from 'fast-check';
import { expect, it } from 'vitest';
import { xmlText } from './xml.ts';

it('[reliability] any text can stand in XML: markup is escaped, what XML cannot write is left out', () => {
  expect(xmlText('a & b < c > "d" \'e\' \u0000\u000b\ud800 \u{1f3fa}\n')).toBe(
    'a &amp; b &lt; c &gt; &quot;d&quot; &apos;e&apos;  \u{1f3fa}\n',
  );
  const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => allowed.test(xmlText(text)) && !/[<>"']|&(?!amp;|lt;|gt;|quot;|apos;)/.test(xmlText(text)),
    ),
  );
});
