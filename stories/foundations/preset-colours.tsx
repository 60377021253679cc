import type { CSSProperties } from 'react';
import { contrast } from '#theme/model/design/contrast.ts';
import { presets } from '#theme/model/presets/presets.ts';
import type { ColorScheme } from '#theme/model/theme-json.ts';
import { leastContrast } from './tokens.ts';
import { Group, Specimens } from './specimen.tsx';

const appearances = ['light', 'dark'] as const;
const roleIn = (name: string) => name.replaceAll('-', '_') as keyof ColorScheme;

/** Every scheme of every preset, light and dark, with the contrast of each text role, from the presets' own data. */
export function PresetColours() {
  return (
    <Specimens>
      {Object.values(presets).map(({ name, schemes }) => (
        <Group key={name} title={name} least="15rem">
          {Object.entries(schemes).flatMap(([scheme, both]) =>
            appearances.map((appearance) => (
              <Scheme key={`${scheme} ${appearance}`} name={`${scheme}, ${appearance}`} colours={both[appearance]} />
            )),
          )}
        </Group>
      ))}
    </Specimens>
  );
}

function Scheme({ name, colours }: { name: string; colours: ColorScheme }) {
  const measured = Object.entries(leastContrast).filter(
    ([role, { on }]) => roleIn(role) in colours && roleIn(on) in colours,
  );
  return (
    <section
      style={{
        padding: '1.25rem',
        border: `1px solid ${colours.border}`,
        backgroundColor: colours.background,
        color: colours.text,
      }}
    >
      <h3>{name}</h3>
      <dl
        style={{
          display: 'grid',
          gap: '0.25rem',
          marginBlockStart: '0.75rem',
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {measured.map(([role, { on, ratio }]) => {
          const found = contrast(colours[roleIn(role)], colours[roleIn(on)]);
          return (
            <div key={role} style={line}>
              <dt style={{ display: 'flex', gap: '0.5rem', alignItems: 'center' }}>
                <span
                  aria-hidden="true"
                  style={{
                    inlineSize: '1rem',
                    blockSize: '1rem',
                    border: `1px solid ${colours.border}`,
                    backgroundColor: colours[roleIn(role)],
                  }}
                />
                {role}
              </dt>
              <dd>{found < ratio ? `${found.toFixed(2)} is below ${ratio}` : found.toFixed(1)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const line: CSSProperties = { display: 'flex', justifyContent: 'space-between', gap: '1rem' };
