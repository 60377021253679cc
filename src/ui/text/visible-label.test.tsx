import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VisibleLabel } from './visible-label.tsx';

it('[workbench, The gate 1] what is heard is one text, so that nothing stands before its colon that its language does not have', () => {
  const html = renderToStaticMarkup(<VisibleLabel>{(hidden) => <>Ajouter{hidden(' : Tasse')}</>}</VisibleLabel>);
  expect(html).toBe('<span aria-hidden="true">Ajouter</span><span class="sr-only">Ajouter : Tasse</span>');
});
