import type { FunctionComponent } from 'react';

/**
 * The HTML document of a view. React is loaded with the first one, and views by `import()`, so that no start waits for
 * them; outside of Vite, which compiles them, they come from the build (`imports` of package.json).
 */
export async function renderView<P extends object>(view: FunctionComponent<P>, properties: P): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
  ]);
  return `<!doctype html>${renderToStaticMarkup(createElement(view, properties))}`;
}
