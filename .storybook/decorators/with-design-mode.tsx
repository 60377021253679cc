import type { Decorator } from '@storybook/react-vite';
import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { surroundingsOf } from '../surroundings.ts';

/** In design mode a section stands as the editor shows the one that is selected. */
export const withDesignMode: Decorator = (Story, { globals, title }) => {
  const [area, name = ''] = title.split('/');
  if (area !== 'Sections' || surroundingsOf(globals).design !== 'design') return <Story />;
  return (
    <SelectedSection name={name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}>
      <Story />
    </SelectedSection>
  );
};

/** The editor's frame over a section, with its name. Links and forms below it lead nowhere: a press selects. */
function SelectedSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div style={place} onClickCapture={stayHere} onSubmitCapture={stayHere}>
      {children}
      <div role="note" aria-label="Selected section" style={frame}>
        <span style={label}>{name}</span>
      </div>
    </div>
  );
}

function stayHere(event: SyntheticEvent): void {
  if (event.type === 'submit' || (event.target instanceof Element && event.target.closest('a[href]')))
    event.preventDefault();
}

const editorBlue = '#1d4ed8';
/** What shows nothing can still be seen and pressed. */
const place: CSSProperties = { position: 'relative', minBlockSize: 48 };
const frame: CSSProperties = {
  position: 'absolute',
  inset: 0,
  zIndex: 50,
  pointerEvents: 'none',
  outline: `2px solid ${editorBlue}`,
  outlineOffset: -2,
};
const label: CSSProperties = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  padding: '2px 8px',
  background: editorBlue,
  color: '#fff',
  font: '500 12px/20px system-ui, sans-serif',
};
