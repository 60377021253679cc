import { directional, iconPaths, type IconName } from '#ui/media/icon-paths.ts';
import { Icon } from '#ui/media/icon.tsx';
import { Group, Specimen, Specimens, plate } from './specimen.tsx';

const names = Object.keys(iconPaths) as IconName[];

/** All icons of the set, as large as they are used and larger. */
export function IconSamples() {
  return (
    <Specimens>
      <Group title={`${names.length} icons`} least="8rem">
        {names.map((name) => (
          <Specimen key={name} name={name} value={directional.has(name) ? 'turns' : undefined}>
            <div style={{ ...plate, gridAutoFlow: 'column', justifyContent: 'center', gap: '1.25rem' }}>
              <Icon name={name} />
              <Icon name={name} size={32} />
            </div>
          </Specimen>
        ))}
      </Group>
    </Specimens>
  );
}
