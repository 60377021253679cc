import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ShowSectionsContext } from '#theme/renderer/section-renderer.tsx';
import type { ShowSections } from '#theme/renderer/section-renderer.tsx';
import type { PreviewStore } from './preview.store.ts';

type Shown = Parameters<ShowSections>;
type Props = { store: PreviewStore; group: Shown[0]; sections: Shown[1]; render: Shown[2] };

const PreviewedSections = observer(({ store, group, sections, render }: Props) =>
  render(store.listOf(group, sections)),
);

/** Shows the storefront with the sections that a preview's store holds. */
export function withPreviewedSections(store: PreviewStore): (shown: ReactNode) => ReactNode {
  const show: ShowSections = (group, sections, render) => (
    <PreviewedSections store={store} group={group} sections={sections} render={render} />
  );
  return (shown) => <ShowSectionsContext value={show}>{shown}</ShowSectionsContext>;
}
