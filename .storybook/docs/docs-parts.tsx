import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, type ReactNode } from 'react';
import { NAVIGATE_URL, SELECT_STORY } from 'storybook/internal/core-events';
import './docs.css';

interface TableProps {
  /** The table's accessible name, which a scrollable region needs. */
  name: string;
  head: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table that scrolls by itself on narrow pages. The first cell of each row is its header. */
export function DocsTable({ name, head, rows }: TableProps) {
  return (
    <div className="docs-scroll" role="region" aria-label={name}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="docs-facts">
      {facts.map(([name, fact]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Several short names side by side. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <span className="docs-tokens">
      {names.map((name) => (
        <code key={name}>{name}</code>
      ))}
    </span>
  );
}

/** A link to a story within the workbench. */
function StoryLink({ id, children }: { id: string; children: ReactNode }) {
  const { channel } = useContext(DocsContext);
  return (
    <button
      type="button"
      className="docs-link"
      onClick={() => channel.emit(SELECT_STORY, { storyId: id, viewMode: 'story' })}
    >
      {children}
    </button>
  );
}

/** All stories of the page's component, each with its first sentence. */
export function States() {
  const { componentStories } = useContext(DocsContext);
  const rows = componentStories().map(({ id, name, parameters, playFunction }) => ({
    key: id,
    cells: [
      <StoryLink key="link" id={id}>
        {name}
      </StoryLink>,
      String(parameters.docs?.description?.story ?? ''),
      playFunction ? 'plays and asserts' : '',
    ],
  }));
  return <DocsTable name="States" head={['State', 'What it shows', 'Proof']} rows={rows} />;
}

/** A link to another page of the workbench, such as `/docs/foundations-colour--docs`. */
export function PageLink({ path, children }: { path: string; children: ReactNode }) {
  const { channel } = useContext(DocsContext);
  const url = `?path=${path}`;
  return (
    <a
      href={`./${url}`}
      target="_top"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        channel.emit(NAVIGATE_URL, url);
      }}
    >
      {children}
    </a>
  );
}
