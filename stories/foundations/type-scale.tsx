import { tokens } from './tokens.ts';

/** All type steps in both fonts, largest first. */
export function TypeScale({ sample }: { sample: string }) {
  return (
    <div style={{ display: 'grid', gap: '2rem', padding: '2rem' }}>
      {tokens.typeSteps.toReversed().map(({ name, size, lineHeight }) => (
        <div key={name} style={{ display: 'grid', gap: '0.5rem' }}>
          <p style={{ fontSize: '0.75rem', color: 'var(--color-muted)' }}>
            {name} · {size}
          </p>
          <p className={Number(name) >= 22 ? 'heading' : undefined} style={{ fontSize: size, lineHeight }}>
            {sample}
          </p>
        </div>
      ))}
    </div>
  );
}
