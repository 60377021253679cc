import type { CSSProperties, ReactNode } from 'react';

/** A page of specimens: groups below each other, on the page's background. */
export function Specimens({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        display: 'grid',
        gap: '3rem',
        padding: 'clamp(1rem, 4vw, 2.5rem)',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {children}
    </div>
  );
}

/** Specimens of one kind with a title. */
export function Group({
  title,
  note,
  children,
  least = '100%',
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
  least?: string;
}) {
  return (
    <section style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <h2 className="heading" style={{ fontSize: '1.5rem' }}>
        {title}
      </h2>
      {note ? <p style={quiet}>{note}</p> : null}
      <div
        style={{
          display: 'grid',
          gap: '1rem',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`,
        }}
      >
        {children}
      </div>
    </section>
  );
}

/** One specimen with its name and value. */
export function Specimen({ name, value, children }: { name: ReactNode; value?: ReactNode; children: ReactNode }) {
  return (
    <figure
      style={{
        display: 'grid',
        gap: '0.5rem',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        margin: 0,
      }}
    >
      {children}
      <figcaption
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: '1rem',
          fontSize: '0.875rem',
        }}
      >
        <span>{name}</span>
        {value === undefined ? null : <span style={{ ...quiet, overflowWrap: 'anywhere' }}>{value}</span>}
      </figcaption>
    </figure>
  );
}

export const quiet: CSSProperties = { color: 'var(--color-muted)', fontVariantNumeric: 'tabular-nums' };

/** The surface that specimens are shown on. */
export const plate: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '6rem',
  padding: '1rem',
  border: '1px solid var(--color-border)',
};

/** A table that scrolls by itself. */
export function Rows({
  name,
  head,
  rows,
}: {
  name: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
    <div role="region" aria-label={name} tabIndex={0} style={{ overflowX: 'auto' }}>
      <table
        aria-label={name}
        style={{
          inlineSize: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" style={{ ...cellStyle, color: 'var(--color-muted)', fontWeight: 400 }}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            <tr key={row}>
              <th scope="row" style={{ ...cellStyle, fontWeight: 500 }}>
                {first}
              </th>
              {rest.map((cell, index) => (
                <td key={index} style={cellStyle}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellStyle: CSSProperties = {
  padding: '0.5rem 1.5rem 0.5rem 0',
  borderBlockEnd: '1px solid var(--color-border)',
  textAlign: 'start',
  verticalAlign: 'top',
};
