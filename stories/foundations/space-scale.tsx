import { Group, Specimen, Specimens } from './specimen.tsx';
import { tokens } from './tokens.ts';

/** Spaces and widths, drawn at their size in this window. */
export function SpaceScale() {
  return (
    <Specimens>
      <Group title="Named spaces" note="They grow with the window.">
        {tokens.spacing.map(([name, size]) => (
          <Specimen key={name} name={name} value={size}>
            <Bar width={size} />
          </Specimen>
        ))}
      </Group>
      <Group title="The grid of 4 px" note="Steps of the utilities: gap-1 is 4 px, p-6 is 24 px.">
        {[1, 2, 3, 4, 6, 8, 12, 16].map((step) => (
          <Specimen key={step} name={step} value={`${step * 4} px`}>
            <Bar width={`${step * 0.25}rem`} />
          </Specimen>
        ))}
      </Group>
      <Group title="Widths">
        {tokens.widths.map(([name, width]) => (
          <Specimen key={name} name={name} value={width}>
            <Bar width={width} />
          </Specimen>
        ))}
      </Group>
    </Specimens>
  );
}

const Bar = ({ width }: { width: string }) => (
  <span
    aria-hidden="true"
    style={{ blockSize: '0.75rem', inlineSize: width, maxInlineSize: '100%', backgroundColor: 'var(--color-text)' }}
  />
);
