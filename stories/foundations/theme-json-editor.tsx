import { useId, useMemo, useState } from 'react';
import type { Issue } from '#theme/model/complete.ts';
import { validateTheme } from '#theme/model/validate.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import { sections } from '../../.storybook/docs/sections.ts';
import { sampleTheme } from './theme-json-sample.ts';
import { Group, Specimens, quiet } from './specimen.tsx';

/** Editable theme JSON, checked by the same code as when a merchant publishes. */
export function ThemeJsonEditor() {
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(sampleTheme, null, 2));
  const issues = useMemo(() => issuesOf(text), [text]);
  return (
    <Specimens>
      <Group title="Theme JSON">
        <label htmlFor={id}>Change something: a type, a range, a name in an order.</label>
        <textarea
          id={id}
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          dir="ltr"
          rows={24}
          style={{
            inlineSize: '100%',
            padding: '1rem',
            border: '1px solid var(--color-control)',
            fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
            fontSize: '0.875rem',
            lineHeight: 1.5,
          }}
        />
        <div role="status">
          <p>{issues.length === 0 ? 'It may be published.' : `${issues.length} to mend before it may be published:`}</p>
          <ul style={{ display: 'grid', gap: '0.5rem', marginBlockStart: '0.5rem', overflowWrap: 'anywhere' }}>
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>{path || 'the whole'}</code> <span style={quiet}>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      </Group>
    </Specimens>
  );
}

function issuesOf(text: string): Issue[] {
  try {
    return validateTheme(JSON.parse(text) as ThemeJson, sections);
  } catch (error) {
    return [{ path: '', message: error instanceof Error ? error.message : 'is no JSON' }];
  }
}
