import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { surroundingsOf, type Surroundings } from '../surroundings.ts';
import { themes } from '../brand.ts';
import './docs.css';

/** Shows docs pages in the toolbar's light or dark, like their stories. */
export function SchemedDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [scheme, setScheme] = useState(() => schemeOf(context));
  useEffect(() => {
    const follow = ({ globals }: { globals: object }) => setScheme(surroundingsOf(globals).scheme);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return (
    <DocsContainer context={context} theme={themes[scheme]}>
      <div className="docs-page" data-docs-scheme={scheme}>
        {children}
      </div>
    </DocsContainer>
  );
}

/** A page without stories takes the scheme from the address. */
function schemeOf(context: DocsContainerProps['context']): Surroundings['scheme'] {
  const [story] = context.componentStories();
  if (story) return surroundingsOf(context.getStoryContext(story).globals).scheme;
  return /scheme:dark/.test(new URLSearchParams(location.search).get('globals') ?? '') ? 'dark' : 'light';
}
