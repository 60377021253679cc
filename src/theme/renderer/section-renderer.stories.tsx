import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider, useIntl } from 'react-intl';
import { expect, fn, userEvent } from 'storybook/test';
import type { PageSection } from '#domain/page/page-document.ts';
import { words } from '../../../tests/fixtures/editorial.ts';
import { sectionArgs } from '../../../tests/fixtures/section-args.ts';
import { section as richText } from '../../../theme-sections/rich-text/rich-text.section.ts';
import type { Props as RichTextProps } from '../../../theme-sections/rich-text/rich-text.settings.ts';
import { View as RichText } from '../../../theme-sections/rich-text/rich-text.view.tsx';
import { ErrorReport } from './error-report.ts';
import { SectionRenderer } from './section-renderer.tsx';
import { registerLoadedViews, registerViews } from './section-views.ts';

registerLoadedViews({
  'rich-text.view.tsx': { View: RichText },
  'broken.view.tsx': {
    View: () => {
      throw new Error('A view that breaks');
    },
  },
});
registerViews({
  'awaited.view.tsx': () => new Promise(() => undefined),
  'lost.view.tsx': () => Promise.reject(new Error('A file that is lost')),
});

const passage = (id: string, heading: string, scheme: string): PageSection => {
  const { settings, blocks } = sectionArgs<RichTextProps>(richText, {
    settings: { scheme },
    blocks: {
      heading: { type: 'heading', settings: { text: heading, size: 'large' } },
      text: { type: 'rich-text', settings: { html: words['home.about.text'] } },
    },
    data: null,
  });
  return { id, type: 'rich-text', group: 'main', hydrate: 'never', hideOn: [], settings, blocks, data: null };
};
const above = passage('above', words['home.about.heading'], 'base');
const below = passage('below', words['home.made.heading'], 'soft');
/** A section between two others. */
const between = (section: Partial<PageSection>): PageSection[] => [
  above,
  { ...passage('between', words['home.table.heading'], 'accent'), ...section },
  below,
];

const report = fn();

/** Sections under a React root of their own, since these stories expect errors. */
function Page({ sections }: { sections: PageSection[] }) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = createRoot(place.current!, { onCaughtError: () => undefined });
    root.render(
      <RawIntlProvider value={intl}>
        <ErrorReport value={(error) => report(String(error))}>
          <SectionRenderer group="main" sections={sections} />
        </ErrorReport>
      </RawIntlProvider>,
    );
    return () => queueMicrotask(() => root.unmount());
  }, [intl, sections]);
  return <div ref={place} />;
}

/**
 * What can happen to any section. Sections have no loading state of their own: a page is shown once its data and code
 * are loaded, and the server leaves out a section whose data could not be loaded.
 */
const meta = { title: 'Sections/SectionRenderer', component: Page, args: { sections: between({}) } } satisfies Meta<
  typeof Page
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: words['home.table.heading'] })).toBeVisible();
  },
};

/** Its code is loading; the other sections can be used. */
export const Loading: Story = {
  args: { sections: between({ type: 'awaited' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: words['home.made.heading'] })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: words['home.table.heading'] })).toBeNull();
  },
};

/** It threw an error, which is reported; a message with a retry button is shown in its place. */
export const Failed: Story = {
  args: { sections: between({ type: 'broken' }) },
  play: async ({ canvas }) => {
    report.mockClear();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your cart is safe.');
    await expect(canvas.getByRole('heading', { name: words['home.made.heading'] })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reload page' })).toHaveFocus();
  },
};

/** Its code could not be loaded. */
export const LostCode: Story = {
  args: { sections: between({ type: 'lost' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(report).toHaveBeenLastCalledWith('Error: A file that is lost');
  },
};

/** A failed section of header, footer or overlays leaves no gap. */
export const FailedAround: Story = {
  args: { sections: between({ type: 'broken', group: 'footer' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: words['home.made.heading'] })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Only shown on phones, below 834 px. */
export const HiddenOnDesktop: Story = { args: { sections: between({ hideOn: ['desktop'] }) } };
