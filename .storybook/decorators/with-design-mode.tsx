import type { Decorator } from '@storybook/react-vite';
import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { surroundingsOf } from '../surroundings.ts';

/** In design mode a section is shown as selected in the editor. */
export const withDesignMode: Decorator = (Story, { globals, title }) => {
  const [area, name = ''] = title.split('/');
  if (area !== 'Sections' || surroundingsOf(globals).design !== 'design') return <Story />;
  return (
    <SelectedSection name={name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}>
      <Story />
    </SelectedSection>
  );
};

/**
 * The editor's frame around a section, with its name. A click selects the section instead of following links or
 * submitting forms.
 */
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
/** Sections that render nothing can still be seen and selected. */
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
