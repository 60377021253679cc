import { useSyncExternalStore } from 'react';
import { DEVICE_BREAKPOINT_PX } from '#domain/limits.ts';
import { Group, Rows, Specimens, quiet } from './specimen.tsx';
import { tokens } from './tokens.ts';

/** The breakpoints, which of them this window has reached, and the columns between its margins. */
export function GridSamples() {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  return (
    <Specimens>
      <Group title="Breakpoints" note={`This window is ${width} px wide.`}>
        <Rows
          name="Breakpoints"
          head={['Name', 'From', 'Here', 'Meaning']}
          rows={tokens.screens.map(([name, from]) => [
            name,
            from,
            width >= Number.parseFloat(from) ? 'passed' : 'not yet',
            Number.parseFloat(from) === DEVICE_BREAKPOINT_PX ? 'the border between mobile and desktop' : '',
          ])}
        />
      </Group>
      <Group
        title="Columns"
        note="Twelve between the page’s margins; below the border parts stand under each other, cards by two."
      >
        <Columns count={width >= DEVICE_BREAKPOINT_PX ? 12 : 2} />
      </Group>
    </Specimens>
  );
}

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

function Columns({ count }: { count: number }) {
  return (
    <div style={{ paddingInline: 'var(--gutter)', backgroundColor: 'var(--color-surface)' }}>
      <div style={{ display: 'grid', gridTemplateColumns: `repeat(${count}, 1fr)`, gap: '1rem' }}>
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            style={{
              ...quiet,
              paddingBlock: '2.5rem',
              textAlign: 'center',
              fontSize: '0.75rem',
              backgroundColor: 'var(--color-background)',
              color: 'var(--color-text)',
            }}
          >
            {index + 1}
          </div>
        ))}
      </div>
    </div>
  );
}
