import type { ReactNode } from 'react';
import { tokens } from './tokens.ts';

/** Spaces, widths, breakpoints, corners and durations, each as it is configured. */
export function SpaceScale() {
  return (
    <div style={{ display: 'grid', gap: '3rem', padding: '2rem' }}>
      <Table title="Spaces" rows={tokens.spacing} sample={(size) => <Bar width={size} />} />
      <Table title="Widths" rows={tokens.widths} />
      <Table title="Breakpoints" rows={tokens.screens} />
      <Table title="Corners" rows={tokens.radii} sample={(radius) => <Corner radius={radius} />} />
      <Table title="Durations" rows={tokens.durations} />
    </div>
  );
}

interface TableProps {
  title: string;
  rows: readonly (readonly [string, string])[];
  sample?: (value: string) => ReactNode;
}

function Table({ title, rows, sample }: TableProps) {
  return (
    <section>
      <h2 className="heading" style={{ fontSize: '1.5rem' }}>
        {title}
      </h2>
      <dl style={{ display: 'grid', gap: '0.5rem', marginBlockStart: '1rem' }}>
        {rows.map(([name, value]) => (
          <div key={name} style={{ display: 'grid', gridTemplateColumns: 'minmax(8rem, 12rem) 1fr', gap: '1rem' }}>
            <dt>{name}</dt>
            <dd style={{ display: 'grid', gap: '0.5rem', overflowWrap: 'anywhere' }}>
              {value}
              {sample?.(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Bar = ({ width }: { width: string }) => (
  <span aria-hidden="true" style={{ blockSize: '1rem', inlineSize: width, backgroundColor: 'var(--color-text)' }} />
);

const Corner = ({ radius }: { radius: string }) => (
  <span
    aria-hidden="true"
    style={{ blockSize: '3rem', inlineSize: '3rem', border: '1px solid var(--color-control)', borderRadius: radius }}
  />
);
