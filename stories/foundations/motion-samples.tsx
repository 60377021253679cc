import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Group, Specimen, Specimens } from './specimen.tsx';
import { tokens } from './tokens.ts';

/** Every duration in the one easing: press to see it. */
export function MotionSamples() {
  const [away, setAway] = useState(false);
  return (
    <Specimens>
      <Group title="Durations" note={`All ease by ${tokens.easing}.`}>
        {tokens.durations.map(([name, duration]) => (
          <Specimen key={name} name={name} value={duration}>
            <div style={{ display: 'flex', borderBlockEnd: '1px solid var(--color-border)' }}>
              <span
                aria-hidden="true"
                style={{ flexGrow: away ? 1 : 0, transition: `flex-grow ${duration} ${tokens.easing}` }}
              />
              <span
                aria-hidden="true"
                style={{ inlineSize: '2.5rem', blockSize: '2.5rem', backgroundColor: 'var(--color-text)' }}
              />
            </div>
          </Specimen>
        ))}
      </Group>
      <div>
        <Button variant="secondary" aria-pressed={away} onClick={() => setAway(!away)}>
          Move
        </Button>
      </div>
    </Specimens>
  );
}
