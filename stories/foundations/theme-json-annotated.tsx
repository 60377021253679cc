import { notes, sampleTheme } from './theme-json-sample.ts';

/** The sample with each note at the first line it is about. */
export function Annotated() {
  const left = new Map(notes);
  const lines = JSON.stringify(sampleTheme, null, 2)
    .split('\n')
    .map((line) => {
      const word = [...left.keys()].find((key) => line.includes(key));
      const note = word === undefined ? undefined : left.get(word);
      if (word !== undefined) left.delete(word);
      return { line, note };
    });
  return (
    <div className="sb-unstyled" style={{ overflowX: 'auto' }}>
      <ol
        style={{
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
          fontSize: '13px',
          lineHeight: 1.7,
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {lines.map(({ line, note }, index) => (
          <li key={index} style={{ display: 'flex', gap: '24px', whiteSpace: 'pre' }}>
            <span>{line}</span>
            {note ? <em style={{ fontStyle: 'normal', opacity: 0.75 }}>← {note}</em> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
