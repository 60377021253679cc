import { Group, Specimen, Specimens, plate } from './specimen.tsx';
import { tokens } from './tokens.ts';

/** Corners and the shadow, in the toolbar's preset. */
export function ShapeSamples() {
  return (
    <Specimens>
      <Group title="Corners" least="10rem">
        {tokens.radii.map(([name, radius]) => (
          <Specimen key={name} name={name} value={radius}>
            <div style={{ ...plate, border: '1px solid var(--color-control)', borderRadius: radius }} />
          </Specimen>
        ))}
      </Group>
      <Group title="Elevation" least="14rem">
        <Specimen name="flat" value="a hairline">
          <div style={plate} />
        </Specimen>
        {tokens.shadows.map(([name, shadow]) => (
          <Specimen key={name} name={`shadow ${name}`} value={shadow}>
            <div style={{ ...plate, border: 0, boxShadow: shadow }} />
          </Specimen>
        ))}
      </Group>
    </Specimens>
  );
}
