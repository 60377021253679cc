/**
 * The files of a new section: a heading and a text, in words that are replaced, with stories and tests for each
 * setting.
 */
export function sectionFiles(name: string): Record<string, string> {
  const words = name.replaceAll('-', ' ');
  const title = words[0]!.toUpperCase() + words.slice(1);
  const story = name
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
  return {
    [`${name}.settings.ts`]: `import { s } from '#theme/model/fields.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', default: '${title}', limit: 120 }),
  text: s.textarea({ label: 'Text', default: '', limit: 300 }),
};

export type Props = SectionProps<typeof settings>;
`,
    [`${name}.section.ts`]: `import { defineSection } from '#theme/model/section.ts';
import { settings } from './${name}.settings.ts';

export const section = defineSection({
  type: '${name}',
  name: '${title}',
  category: 'Content',
  version: 1,
  settings,
  hydrate: 'never',
  presets: [{ name: '${title}' }],
});
`,
    [`${name}.view.tsx`]: `import { frameOf } from '#theme/renderer/section-frame.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Props } from './${name}.settings.ts';

/** A heading and a text. */
export function View({ id, settings }: Props) {
  const { heading, text } = settings;
  if (!heading && !text) return null;
  const headingId = \`\${id}-heading\`;
  return (
    <Section {...frameOf(settings)} labelledBy={heading ? headingId : undefined}>
      <div className="max-w-reading">
        {heading ? (
          <Heading id={headingId} size={36}>
            {heading}
          </Heading>
        ) : null}
        {text ? (
          <Text tone="muted" className="mt-3">
            {text}
          </Text>
        ) : null}
      </div>
    </Section>
  );
}
`,
    [`${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './${name}.section.ts';
import type { Props } from './${name}.settings.ts';
import { View } from './${name}.view.tsx';

const args = (settings: Record<string, unknown> = {}) => sectionArgs<Props>(section, { settings, data: undefined });

const meta = { title: 'Sections/${story}', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnContrast: Story = { args: args({ text: 'A sentence or two about it.', scheme: 'contrast' }) };

export const Selected: Story = { globals: { design: 'design' } };

/** Nothing is written: nothing is shown. */
export const Empty: Story = { args: args({ heading: '' }), parameters: { drawsNothing: 'Nothing is written yet.' } };

export const LongText: Story = { args: args({ heading: longWords.slice(0, 120), text: longWords.slice(0, 300) }) };
`,
    [`${name}.mdx`]: `import { Meta } from '@storybook/addon-docs/blocks';
import { SectionDocs } from '../../.storybook/docs/section-docs.tsx';
import { section } from './${name}.section.ts';
import * as ${story}Stories from './${name}.stories.tsx';

<Meta of={${story}Stories} />

# {section.name}

A heading and a text.

- **When to use it.** On a page that needs this said in its own place, once.
- **When not to.** Where another section of the page says the same already.
- **Content.** A heading of two to five words, a text of one or two sentences.
- **Accessibility.** The section is a landmark that is named by its heading.

<SectionDocs of={section} />
`,
    [`${name}.test.ts`]: `import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './${name}.section.ts';
import type { Props } from './${name}.settings.ts';
import { View } from './${name}.view.tsx';

const html = (settings: Record<string, unknown> = {}) => renderView(createElement(View, sectionArgs<Props>(section, { settings, data: undefined })));

describe('view', () => {
  it.each([
    ['heading', 'Quiet things', 'Quiet things'],
    ['text', 'Made by hand', 'Made by hand'],
    ['scheme', 'contrast', 'data-scheme="contrast"'],
    ['anchor', 'quiet', 'id="quiet"'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, expected) => {
    expect(html()).not.toContain(expected);
    expect(html({ [name]: value })).toContain(expected);
  });

  it('[workbench, Stories are states] without words there is nothing', () => {
    expect(html({ heading: '' })).toBe('');
  });
});
`,
  };
}
