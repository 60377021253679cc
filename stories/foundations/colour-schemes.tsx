import { useLayoutEffect, useRef, useState } from 'react';
import { contrastOf } from './contrast.ts';
import { leastContrast, schemes, tokens } from './tokens.ts';

/** Every scheme with every role, its contrast calculated from the rendered colours. */
export function ColourSchemes() {
  return (
    <div
      style={{
        display: 'grid',
        gap: '2rem',
        padding: '2rem',
        gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
      }}
    >
      {schemes.map((scheme) => (
        <section key={scheme} data-scheme={scheme} style={{ padding: '1.5rem' }}>
          <h2 className="heading">{scheme}</h2>
          <dl style={{ display: 'grid', gap: '0.75rem', marginBlockStart: '1rem' }}>
            {tokens.roles.map((role) => (
              <Role key={role} role={role} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Role({ role }: { role: string }) {
  const swatch = useRef<HTMLElement>(null);
  const [contrast, setContrast] = useState<number>();
  const least = leastContrast[role];

  useLayoutEffect(() => {
    if (!swatch.current || !least) return;
    const style = getComputedStyle(swatch.current);
    setContrast(contrastOf(style.backgroundColor, style.outlineColor));
  }, [least]);

  return (
    <div style={{ display: 'grid', gridTemplateColumns: '3rem 1fr auto', gap: '1rem', alignItems: 'center' }}>
      <dt style={{ display: 'contents' }}>
        <span
          ref={swatch}
          aria-hidden="true"
          style={{
            blockSize: '2rem',
            border: '1px solid var(--color-control)',
            backgroundColor: `var(--color-${role})`,
            // Not visible; carries the colour that the role is compared with.
            outline: `0 solid var(--color-${least?.on ?? role})`,
          }}
        />
        {role}
      </dt>
      <dd style={{ fontVariantNumeric: 'tabular-nums' }}>
        {least && contrast !== undefined ? `${contrast.toFixed(1)} of ${least.ratio} on ${least.on}` : 'decoration'}
      </dd>
    </div>
  );
}
