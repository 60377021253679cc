import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SectionListContext } from '#theme/renderer/section-renderer.tsx';
import type { SectionList } from '#theme/renderer/section-renderer.tsx';
import type { PreviewStore } from './preview.store.ts';

/** Shows the storefront with the sections that a preview's store holds. */
export function withPreviewedSections(store: PreviewStore): (shown: ReactNode) => ReactNode {
  const PreviewedList: SectionList = observer(({ group, sections, children }) =>
    children(store.listOf(group, sections)),
  );
  return (shown) => <SectionListContext value={PreviewedList}>{shown}</SectionListContext>;
}
